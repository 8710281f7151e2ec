/** Digits in groups of three, with a comma or a space between them: `1,295.00`, `1 295`. */
const grouped = /^-?\d{1,3}([, \u00a0\u202f]\d{3})+(\.\d*)?$/;
/** A comma before the cents: `12,50`, `1.295,00`. */
const withComma = /^-?(\d+|\d{1,3}([. \u00a0\u202f]\d{3})+),\d{1,2}$/;
const plain = /^-?(\d+\.?\d*|\.\d+)$/;

/** Parses a typed amount in dollars. Returns undefined if the text is not an amount. */
export function amountOf(text: string): number | undefined {
  const bare = text.trim().replace(/^(US)?\$\s*|\s*\$$|^USD\s+|\s+USD$/i, '');
  if (plain.test(bare)) return Number(bare);
  if (withComma.test(bare)) return Number(bare.replace(/[. \u00a0\u202f]/g, '').replace(',', '.'));
  return grouped.test(bare) ? Number(bare.replace(/[, \u00a0\u202f]/g, '')) : undefined;
}

/**
 * Returns the amount, or the text itself if it is not an amount. The form or the API then rejects the text. An untouched
 * field already has a number.
 */
export function amountOrText(text: string | number): number | string {
  return typeof text === 'number' ? text : (amountOf(text) ?? text);
}
