/** Matches a character of a script that is written from right to left, such as Arabic or Hebrew. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns a user's text for a sentence. A text that is written from right to left is put between two invisible
 * characters, so that the words, numbers and punctuation around it stay in their places:
 * https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
