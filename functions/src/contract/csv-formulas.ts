const SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';

/** Matches the start of a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = new RegExp(`^[${SIGNS}\\t\\r]`);
const DISABLED = new RegExp(`^'(?=[${SIGNS}\\t\\r])`);

/**
 * Matches the start of a formula after a character that some programs use as a separator. Quotes do not help,
 * because such a program does not treat commas as separators, and ends the quoted text at the first comma.
 */
const FORMULA_INSIDE = new RegExp(`([;|\\t\\r\\n][ "]*)(?=[${SIGNS}])`, 'g');
const DISABLED_INSIDE = new RegExp(`([;|\\t\\r\\n][ "]*)'(?=[${SIGNS}])`, 'g');

/** Adds an apostrophe before each formula in a field of a CSV file, so that a spreadsheet does not calculate it. */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA_INSIDE, "$1'").replace(FORMULA, "'$&");
}

/** Removes the apostrophes that `withoutFormulas` adds. */
export function withFormulas(text: string): string {
  return text.replace(DISABLED, '').replace(DISABLED_INSIDE, '$1');
}
