from assistant.speech.watch import LOOK_S, BackOff, Watch


def looks_until_stalled(watch: Watch) -> int:
    return next(look for look in range(1, 1000) if watch.stalled())


def test_a_device_that_flowed_is_lost_after_three_quiet_seconds() -> None:
    watch = Watch()
    watch.moved()
    assert looks_until_stalled(watch) * LOOK_S == 3


def test_a_device_just_opened_may_take_longer() -> None:
    assert looks_until_stalled(Watch()) * LOOK_S == 5


def test_sound_starts_the_count_again() -> None:
    watch = Watch()
    watch.moved()
    for _ in range(8):
        assert not watch.stalled()
    watch.moved()
    assert looks_until_stalled(watch) * LOOK_S == 3


def test_a_lost_device_is_looked_for_ever_less_often() -> None:
    back_off = BackOff()
    tries = [look for look in range(1, 80) if back_off.due()]
    assert tries == [1, 3, 7, 15, 31, 47, 63, 79]
