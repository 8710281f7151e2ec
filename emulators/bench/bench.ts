import { command } from '../run/command.ts';
import { Problem, print } from '../run/console.ts';
import { benchApi } from './api.ts';
import { benchCompare, benchPages } from './pages.ts';

const parts = {
  pages: { title: 'Pages (Lighthouse, mobile, median of 5, Brotli)', measure: benchPages },
  compare: { title: 'Home and its earlier version (Lighthouse, mobile, median of 3)', measure: benchCompare },
  api: { title: 'API (Functions Framework, load from the same machine)', measure: benchApi },
};

/** The benchmark to run, such as `api` in `npm run bench -- api`. By default, all are run. */
const [only, commit] = process.argv.slice(2);

await command('bench', async (programs) => {
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0)
    throw new Problem(`Unknown benchmark: ${only}. The benchmarks are ${Object.keys(parts).join(', ')}.`);
  for (const [, { title, measure }] of chosen) {
    const rows = await measure(programs, commit);
    print(`\n${title}`);
    for (const { what, sorted, format, goal } of rows) {
      const [least = 0, median = 0, most = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
      const range = `${format(least)} … ${format(most)}`;
      print(`  ${what.padEnd(80)} ${format(median).padEnd(10)} ${goal.padEnd(10)} ${range}`);
    }
  }
  return 0;
});
