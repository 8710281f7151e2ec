const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the first characters of a text. Does not cut inside an emoji, or between a letter and its accents. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, characters.segment(text).containing(max)?.index);
}

/** Returns a text of at most `max` UTF-16 units, which ends with an ellipsis if it was longer. */
export function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${firstCharacters(text, max - 1)}…`;
}

/** Scripts whose words contain zero-width joiners, or whose letters have variants. */
const scripts = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Han', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const JOINED = `(?!\\p{Default_Ignorable_Code_Point})[${scripts}]`;

/** Invisible characters that change a visible one: in words of some scripts, and in emoji. */
const KEPT = [
  `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
  `(?<=${JOINED})\\p{Variation_Selector}`,
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]{0,2})\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{0,5})[\\u{e0061}-\\u{e007a}\\u{e007f}]',
].join('|');

/** Control characters except tab and line breaks, and all characters without a shape, such as direction marks. */
const INVISIBLE = new RegExp(
  `(?!${KEPT})(?![\\t\\n\\r])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffc]`,
  'gu',
);

/**
 * Removes the characters that a reader cannot see, such as those that come with text from a web page or a chat.
 * Rare line breaks become `\n`. An unpaired surrogate is valid in JSON but not in UTF-8, so it becomes U+FFFD:
 * https://webidl.spec.whatwg.org/#idl-USVString
 */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\u2800/g, ' ')
    .replace(INVISIBLE, '');
}

/**
 * Returns text with the digits, letters and punctuation of an English keyboard, where Unicode has variants of them:
 * full-width characters, digits of other scripts, and typographic hyphens.
 */
export function keyboardText(text: string): string {
  return visibleText(text)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/\s/g, ' ');
}

/** Returns the value of a decimal digit. In each set of digits, the ten digits are consecutive and start at zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
