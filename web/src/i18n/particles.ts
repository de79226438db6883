/** Korean particles that fit the last sound of the word before them; as src/ribeira/korean.py. */

const NONE = 0;
const RIEUL = 8;
const DIGITS: Record<string, number> = {
  0: 21,
  1: RIEUL,
  2: 0,
  3: 16,
  4: 0,
  5: 0,
  6: 1,
  7: RIEUL,
  8: RIEUL,
  9: 0,
};
/** Latin letters are read by their names (엘, 엠, 엔, 알); all others end open. */
const LETTERS: Record<string, number> = { l: RIEUL, m: 16, n: 4, r: RIEUL };
/** Remarks in brackets and quotes that close: the particle goes by the word before them. */
const UNSPOKEN = /(?:\s*\([^()]*\)|[’”'"»›\]])+$/;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;

/** The final consonant of the last sound, as Unicode counts it; 0: none, or nothing that is known to be read. */
function final(word: string): number {
  const last = (word.replace(UNSPOKEN, '') || word).slice(-1).toLowerCase();
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS;
  return DIGITS[last] ?? LETTERS[last] ?? NONE;
}

/** The word with the particle that fits its ending: josa('c3', '을', '를') is 'c3을'. For 로 and 으로 see `towards`. */
export const josa = (word: string, closed: string, open: string): string =>
  word + (final(word) === NONE ? open : closed);

/** The word with 로 or 으로. */
export const towards = (word: string): string =>
  word + (final(word) === NONE || final(word) === RIEUL ? '로' : '으로');
