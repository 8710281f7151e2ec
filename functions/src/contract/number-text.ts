import { keyboardText } from './plain-text.ts';

/** Separators that only ever group digits: spaces, apostrophes, and the Arabic thousands separator. */
const GROUPING = "[ '\\u2019\\u02bc\\u066c]";
/** A number without groups, or with groups of three digits and one separator. */
const WHOLE = `(?:\\d+|[1-9]\\d{0,2}(?:(?<s>${GROUPING}|[.,])\\d{3})(?:\\k<s>\\d{3})*)`;
const INDIAN = '[1-9]\\d?(?:,\\d{2})+,\\d{3}';
/** Prices without cents in some countries: `5,-`. */
const NO_CENTS = /(?<=\d)[.,]-{1,2}$/;

const MAX_LENGTH = 40;

/** Returns false for a text that is too long, or that contains a character such as `²` or `½`. */
function isPlain(text: string): boolean {
  return text.length <= MAX_LENGTH && !/\p{No}/u.test(text);
}

const clear = [
  // Only digits, or groups.
  new RegExp(`^(?<whole>${WHOLE})$`),
  // With decimals: `1,295.00`, `1.295,00`, `1 295,5`, `.5`, `5.`
  new RegExp(`^(?<whole>${WHOLE})?(?<point>[.,])(?<decimals>\\d{0,6})$`),
  new RegExp(`^(?<whole>${INDIAN})(?:\\.(?<decimals>\\d{0,6}))?$`),
];

/** Three digits after the only separator: thousands in one country, decimals in another. */
const UNCLEAR = /^(?:[1-9]\d*|\d+(?:[ '’ʼ٬]\d{3})+)?[.,]\d{3}$/;

/** The result for a text that is a different number in different countries. */
export const unclear = Symbol('unclear');

/**
 * Returns the number that a text contains, however it is written: `1,295.50`, `1.295,50`, `1 295.5`, `١٢`. Returns
 * undefined if the text is not a number, and `unclear` for a text such as `1.000`.
 */
export function numberIn(text: string): number | typeof unclear | undefined {
  if (!isPlain(text)) return undefined;
  const bare = keyboardText(text).trim().replaceAll('\u066b', '.').replace(NO_CENTS, '');
  const digits = bare.replace(/^[+-]/, '');
  if (UNCLEAR.test(digits)) return unclear;
  const { whole, decimals, s, point } = clear.map((form) => form.exec(digits)?.groups).find(Boolean) ?? {};
  if ((!whole && !decimals) || (point && point === s)) return undefined;
  const size = Number(`${whole?.replace(/\D/g, '') ?? ''}.${decimals ?? ''}`);
  return bare.startsWith('-') && size !== 0 ? -size : size;
}

/** Like `numberIn`, but also accepts the sign of the US dollar. */
export function amountIn(text: string): number | typeof unclear | undefined {
  if (!isPlain(text)) return undefined;
  const bare = keyboardText(text).trim();
  return numberIn(bare.replace(/^(?:US|USD)?\s*\$\s*|^USD\s+/i, '').replace(/\s*\$$|\s+USD$/i, ''));
}
