# What is told about the game to those who ask. Lines -1, -2 and so on are said one after the other.

about-game-1 = Authors is a card game published in Salem, Massachusetts, in 1861. By asking each other for cards, players gather all the cards of one { $word }, and then of another.
about-game-2 = I can tell you its history, its rules, what a word means, or something about the { $word }s and titles. I can also give advice.

about-player = { $name } plays against you, and is played by this machine, which sees no cards but that player’s own.
about-eyes-1 = Nothing here needs eyes. All that happens is said, and each line stands by itself for a screen reader.
about-eyes-2 = Say read my hand, score, or where am I, as often as you like. Say repeat to hear it again, and slower or louder to change how I speak.
about-history-1 = Authors was published in 1861 by G. M. Whipple and A. A. Smith, in Salem, Massachusetts.
about-history-2 = Who thought of it is not certain. Some say Anne Abbott; some tell of a group of young ladies in Salem, who had a man speak for them; and some say it was played in the 1850s already.
about-history-3 = A card of 1861 named an author and three works, with one thing on it marked. So the first sets were likely an author and three works, and not four works as now.
about-history-4 = Many makers have sold it since, with twenty to a hundred cards, and not always with the same authors. There were packs of 44, with eleven authors, and of 52, with thirteen.
about-history-5 = Go Fish, Happy Families and Quartets are its cousins, and in Literature two teams play much the same game.

about-advice-1 = Listen to every ask. Whoever asks for a card holds another of the same { $word }.
about-advice-2 = Remember who got what. A card that you heard change hands can be asked for with certainty, once you hold another of its set.
about-advice-3 = A refusal is news too: that player does not have the card, so somebody else does{ $draw_pile ->
    [none] .
   *[other] , or it lies in the pile.
 }
about-advice-4 = Go first for the set you hold most of. And if two players seem to want the same, ask before they do.
about-advice-5 = Each ask tells the others what you collect. Do not spend one on a mere guess{ $pass ->
    [never] , if you have a better one.
   *[other] ; you may also pass.
 }

about-person = { $family }: { $told }
about-works = In this pack: { $works }.
about-nothing = I know nothing more of { $thing }.

word-set = A set is all the cards of one { $word }. Whoever has them lays them down, and most sets win.
word-family = Here a family is what belongs together: the four cards of one { $word }.
word-title = A title is one card of a family, and names the work.
word-ask = To ask is to name a player and what you want from them. You may ask only on your turn.
word-hit = A hit is an ask that is answered with a card. Then you go on asking.
word-miss = A miss is an ask that is answered with no. It ends your turn.
word-pile = The pile is what is left of the cards after the deal, face down. { $draw_pile ->
    [none] In this game there is none, for all cards are dealt.
   *[other] After a miss you draw a card from it.
 }
word-lucky-draw = A lucky draw is when the card you draw after a miss is the card you asked for.
word-hand = Your hand is the cards you hold. The others know only how many there are.
word-round = A round goes from one deal until all sets are laid down.
word-match = A match is several rounds, in which the points of all rounds are added up.
word-dealer = The dealer gives out the cards. The player to the dealer’s left begins.
word-tie = A tie is when several players have the most at the end.
word-pack = The pack is all the cards we play with, { $word } by { $word }.
word-copy = In a double deck there are two copies of every card.
word-fine = A fine is what an ask may cost that the rules do not allow. Where there are none, such an ask is only refused.
word-bonus = A bonus is a point for knowing something. In the educational game you get one by naming the work on a card, or its author.
