import { print } from '../run/console.ts';

export type Row = {
  what: string;
  /** The measured value, such as `1.02 ×` or `74.3 kB`. */
  now: string;
  goal: string;
  /** Minimum and maximum of the runs. */
  noise?: string;
};

/** Returns a table row with the median, minimum and maximum of sorted values. */
export function rowOf(what: string, sorted: number[], goal: string, format: (value: number) => string): Row {
  const [minimum = 0, median = 0, maximum = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  return { what, now: format(median), goal, noise: `${format(minimum)} … ${format(maximum)}` };
}

export function printTable(title: string, rows: readonly Row[]): void {
  const lines = [
    ['', 'result', 'goal', 'min … max'],
    ...rows.map(({ what, now, goal, noise = '' }) => [what, now, goal, noise]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  print(`\n${title}`);
  for (const line of lines) {
    print(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
  }
}
