import { command } from '../run/command.ts';
import { Problem, print } from '../run/console.ts';
import type { Programs } from '../run/processes.ts';
import { benchApi } from './api.ts';
import { benchCompare } from './compare.ts';
import { benchPages, type Row } from './pages.ts';

type Part = { title: string; measure: (programs: Programs, commit?: string) => Promise<Row[]> };

const parts: Readonly<Record<string, Part>> = {
  pages: { title: 'Pages (Lighthouse, mobile, median of 5, Brotli)', measure: benchPages },
  compare: {
    title: 'Home and its earlier version (Lighthouse, mobile, median of 3, Brotli)',
    measure: benchCompare,
  },
  api: { title: 'API (Functions Framework, load from the same machine)', measure: benchApi },
};

/** The benchmark to run, such as `api` in `npm run bench -- api`. By default, all are run. */
const [only, commit] = process.argv.slice(2);

await command('bench', async (programs) => {
  for (const name of only === undefined ? Object.keys(parts) : [only]) {
    const part = parts[name];
    if (!part)
      throw new Problem(`Unknown benchmark: ${name}. The benchmarks are ${Object.keys(parts).join(', ')}.`);
    const rows = await part.measure(programs, commit);
    print(`\n${part.title}`);
    for (const { what, sorted, format, goal } of rows) {
      const [least = 0, median = 0, most = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
      const range = `${format(least)} … ${format(most)}`;
      print(`  ${what.padEnd(70)} ${format(median).padEnd(10)} ${goal.padEnd(10)} ${range}`);
    }
  }
  return 0;
});
