import { normalized } from '../platform/format/words.ts';

/** The words after a number that mean the same unit. */
const units: Record<string, string> = {
  inch: `(?:"|''|inch(?:es)?|in\\b\\.?)`,
  ft: "(?:'|ft\\b\\.?|foot|feet)",
  mm: 'millimet(?:er|re)s?',
  cm: 'centimet(?:er|re)s?',
  v: 'volts?',
  w: 'watts?',
  oz: 'ounces?',
  lb: '(?:lbs|pounds?)\\b',
};
const UNITS = Object.entries(units).map(([unit, names]) => ({
  names: new RegExp(`(?<=\\d)[\\s-]*${names}(?!\\p{L})`, 'gu'),
  unit,
}));

/** A size sign between two numbers: `3x9`, `3 × 9`, `10mm * 100mm`. */
const SIZE_SIGN = /(?<=\d ?(?:mm|cm|m|inch|ft)? ?)[x×*](?= ?\d)/g;

/** A fraction of an inch, a number with decimals, another number, or letters. */
const ATOM =
  /(?<![\d/.])\d{1,2}\/(?:2|3|4|8|16|32|64)(?![\d/])|(?<![\d.,])\d+[.,]\d+(?![.,]?\d)|\d+|\p{L}+/gu;

/** A word of a text, in lower case, without accents and in the singular, or a number. */
export type SearchWord = {
  text: string;
  /** True for letters directly after a number, such as `V` in `18V`. */
  isUnit: boolean;
  /** This word and the one before it as one word: `chainsaw` for `chain saw`, `18v` for `18 V`, `3x9` for `3 × 9`. */
  joined?: string;
};

/** Returns true for a number. */
export function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

/** Filler words, in the singular, which a search ignores. */
const FILLERS = new Set(
  'a an and any are at best buy by can do for from good have i in is it me my need of on or please some that the thi to tool want what which with you your'.split(
    ' ',
  ),
);

/** Returns the words without fillers, such as `drill concrete` for `a drill for concrete`; all if no other is left. */
export function withoutFillers(words: readonly SearchWord[]): readonly SearchWord[] {
  const others = words.filter(({ text }) => !FILLERS.has(text));
  return others.length > 0 ? others : words;
}

/** Returns a word in the singular. */
function singular(word: string): string {
  return word
    .replace(/(?<=\p{L}{3})ies$/u, 'y')
    .replace(/(?<=\p{L}{2}(?:x|ch|sh|ss))es$/u, '')
    .replace(/(?<=..[^s])s$/, '');
}

/** The maximum number of letters that are joined with a number, as in units and in codes such as `M8`. */
const UNIT_LETTERS = 3;

function joinedOf(before: string, word: string, between: string): string | undefined {
  if (isNumber(before) && isNumber(word)) return between.includes('×') ? `${before}x${word}` : undefined;
  const letters = isNumber(before) ? word : before;
  const isWithNumber = isNumber(before) || isNumber(word);
  return isWithNumber && letters.length > UNIT_LETTERS ? undefined : singular(before + word);
}

/** Splits a text into words. Letters and numbers are separate words, with or without a space. */
export function searchWordsOf(text: string): SearchWord[] {
  const named = UNITS.reduce(
    (rest, { names, unit }) => rest.replace(names, ` ${unit} `),
    normalized(text).replace(/\s+/g, ' '),
  );
  const source = named.replace(/ +/g, ' ').replace(SIZE_SIGN, ' × ');
  let end = 0;
  let before: string | undefined;
  return [...source.matchAll(ATOM)].map(({ 0: atom, index }) => {
    const word = isNumber(atom) ? atom.replace(',', '.') : singular(atom);
    const joined = before === undefined ? undefined : joinedOf(before, word, source.slice(end, index));
    const isUnit = before !== undefined && isNumber(before) && !isNumber(word) && index === end;
    before = word;
    end = index + atom.length;
    return { text: word, isUnit, ...(joined !== undefined && { joined }) };
  });
}
