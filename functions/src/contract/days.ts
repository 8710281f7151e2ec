/** Returns true for a day such as `2026-11-22`, and false for a time. In its own file, so that pages load no schemas. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
