import { say } from '../run/console.ts';

export type Row = {
  what: string;
  /** What it was measured to be: `1.02 ×`, `74.3 kB`. */
  now: string;
  goal: string;
  /** Smallest and largest of the runs, where there were several. */
  noise?: string;
};

/** Prints rows under each other, in columns. */
export function printTable(title: string, rows: readonly Row[]): void {
  const lines = [
    ['', 'now', 'goal', 'from … to'],
    ...rows.map(({ what, now, goal, noise = '' }) => [what, now, goal, noise]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  say(`\n${title}`);
  for (const line of lines) {
    say(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
  }
}
