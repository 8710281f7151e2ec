/** Returns a name for the middle of a sentence, so not with a capital letter, unless it is an abbreviation. */
export function inSentence(name: string): string {
  return name.replace(/^.(?=\P{Lu})/u, (letter) => letter.toLowerCase());
}

/** Joins words for a sentence, such as `address, phone and delivery note`. */
export function inWords(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${conjunction} ${last}` : last;
}
