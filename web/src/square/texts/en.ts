/** The texts of lobby, ladder and ratings: loaded with these pages, not with the first one. */
export const en = {
  lobby: {
    title: 'Lobby',
    lead: 'Play somebody you do not know yet: now, or at a table that waits.',
    now: 'Play now',
    nowLead: 'We look for somebody about as strong as you.',
    nowOf: (game: string) => `Play now: ${game}`,
    players: (count: number) => `${count} players`,
    howMany: (game: string) => `Players: ${game}`,
    waiting: (count: number) => (count === 1 ? '1 is waiting' : `${count} are waiting`),
    seeking: (game: string, players: number) => `Looking for people for ${game}, ${players} players`,
    patience: 'Usually this takes a few seconds. You can go on reading here.',
    stop: 'Stop looking',
    offer: (bot: string, level: number) => `Nobody has come yet. May ${bot}, level ${level}, sit in?`,
    withBot: 'Play with the bot',
    botAsked: 'Your match begins in a moment.',
    found: 'Match found',
    open: 'Open tables',
    noneOpen: 'No table is waiting. Play now, or open a table and let strangers come.',
    running: 'Matches to watch',
    noneRunning: 'Nobody is playing in public at the moment.',
    join: 'Join',
    joinOf: (game: string, names: string) => `Join: ${game}, ${names}`,
    watch: 'Watch',
    watchOf: (game: string, names: string) => `Watch: ${game}, ${names}`,
    late: '3 min late',
    free: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
    leaves: 'often leaves',
    manners: 'Staying to the end',
    mannersAll: 'Everybody',
    mannersSteady: 'Who stays to the end',
    casual: 'casual',
    rated: 'rated',
    lost: 'The connection is lost. The lobby comes back by itself.',
    filters: 'What to show',
    game: 'Game',
    allGames: 'All games',
    count: 'Players',
    anyCount: 'Any number',
    pace: 'Pace',
    paces: { all: 'Any pace', none: 'Without a clock', live: 'Real time', days: 'Days' },
    strength: 'Strength',
    strengths: { all: 'Anybody', near: 'Within 200 points', close: 'Within 100 points' },
    ladders: 'Ladders',
    tourneys: 'Tournaments',
    friends: 'Friends',
    rules: 'How ratings work',
  },
  watch: { late: 'You see this match as it stood three minutes ago.' },
  rating: {
    provisional: 'still settling',
    points: (points: number, settling: boolean) => `${points}${settling ? '?' : ''}`,
    curve: (game: string, players: number) => `${game}, ${players} players`,
    told: (points: number, matches: number, best: number) =>
      `Rating ${points} after ${matches === 1 ? 'one match' : `${matches} matches`}; the highest was ${best}.`,
    table: 'As a table',
    columns: { date: 'Date', place: 'Place', rating: 'Rating', change: 'Change', match: 'Match' },
    replay: 'Replay',
    none: 'No rated match yet.',
    mine: 'My ratings',
  },
  person: {
    since: (date: string) => `here since ${date}`,
    program: 'A program plays here by itself.',
    bot: (how: string) => `A bot of this server${how && `: ${how}`}.`,
    levels: 'Levels',
    you: 'This is your page. What was private is shown to you alone.',
    guest: 'Without an account nobody else sees this page.',
    toAccount: 'Your account',
    friends: 'Your friends',
    nameless: 'You',
    results: 'Results',
    none: 'No finished match yet.',
    columns: { game: 'Game', players: 'Players', matches: 'Matches', won: 'Won', places: 'Places' },
    share: (percent: number) => `${percent} %`,
    places: (places: number[]) =>
      places.map((count, at) => `${['1st', '2nd', '3rd'][at] ?? `${at + 1}th`}: ${count}`).join(', '),
    without: (count: number) => `${count} without a result`,
    favourites: (game: string, what: string) => `${game}: ${what}`,
    times: (count: number) => (count === 1 ? 'once' : `${count} times`),
    favourite: 'Favourites',
    ratings: 'Ratings',
    recent: 'Latest matches',
    place: (place: number, of: number) =>
      of === 2
        ? place === 1
          ? 'won'
          : 'lost'
        : `${['1st', '2nd', '3rd'][place - 1] ?? `${place}th`} of ${of}`,
    noPlace: 'no result',
    alone: 'alone',
    private: 'private',
    replayOf: (game: string, date: string) => `Replay: ${game}, ${date}`,
  },
  ladder: {
    title: (game: string) => `Ladder: ${game}`,
    columns: { rank: 'Rank', name: 'Name', rating: 'Rating', matches: 'Matches' },
    none: 'Nobody has played ten rated matches here yet.',
    nameless: 'Player without a name',
    bot: (name: string, level: number | null) =>
      level === null ? `${name} (bot)` : `${name} ${level} (bot)`,
    players: 'Players',
  },
  rules: {
    title: 'How ratings work',
    sections: [
      {
        head: 'What the number says',
        text: [
          'Everybody begins with 1500, in each game and for each number of players. Who wins gets points from the others; who was expected to win gets few. With 175 points more one wins about three matches of four.',
          'With more than two players the order counts: winners first, then by points, whoever resigned last.',
          'For the first ten matches the number moves a lot and has a question mark: it is still settling. Ladders show only ratings without one.',
        ],
      },
      {
        head: 'Which matches count',
        text: [
          'Matches that “Play now” has found, and those at tables that their host opened as rated. Losing on time and resigning count as losing; so does leaving the seat to a bot, whatever the bot makes of it.',
          'Of two people at most ten matches a day count.',
          'Bots have ratings too, one for each level, and a match against them counts. What newcomers do, whose number is still settling, does not move the bots.',
        ],
      },
      {
        head: 'Which do not',
        text: [
          'Private and casual tables; matches with hints; matches from a position; matches that all agreed to end; matches in which the others let a bot play for somebody who had time left; matches with programs of others; matches in which somebody had two seats or had not decided anything yet.',
        ],
      },
      {
        head: 'Who stays to the end',
        text: [
          'Of public matches it is noted who stayed to the end. To resign is to stay, and so is to lose on time while one is there. Who leaves the seat to a bot, does not come back, or is away when the time runs out has left.',
          'The latest 20 matches count, a match of a month ago half. With fewer than four nothing is said; from three left ones in ten on, “often leaves” stands beside the name, and others may filter by it. It goes away by playing on.',
          'Two matches left within a day have no consequence. After a third one “Play now” waits ten minutes, then 20, then 40, and never longer than two hours.',
          'A match that all agreed to end says nothing, nor does one from which the server was away. Nobody has left whom the others voted out while being there.',
        ],
      },
      {
        head: 'How it is computed',
        text: [
          'By the Plackett–Luce model of the library openskill. The number is 1500 + 25 × (μ − 25). It is computed in the same moment in which the end of the match is stored, once, and every match keeps what it changed.',
        ],
      },
    ],
  },
};

export type SquareTexts = typeof en;
