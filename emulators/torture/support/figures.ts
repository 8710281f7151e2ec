/** Prints the figures of a test on one line. */
export function printFigures(test: string, figures: Record<string, string | number>): void {
  const list = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`  ${test}: ${list.join(', ')}`);
}

/** Counts how often each value occurs, such as `200×10 409×190`. */
export function tally(values: (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${value}×${count}`).join(' ');
}

/** Formats the time since a value of `performance.now()`, such as `1.2 s`. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
