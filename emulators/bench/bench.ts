import { command } from '../run/command.ts';
import { Problem } from '../run/console.ts';
import type { Programs } from '../run/processes.ts';
import { benchApi } from './api/api.ts';
import { benchPages } from './pages/pages.ts';
import { printTable, type Row } from './table.ts';

type Part = { title: string; measure: (programs: Programs) => Promise<Row[]> };

const parts: Readonly<Record<string, Part>> = {
  pages: { title: 'Pages (Lighthouse, mobile, median of 5, Brotli)', measure: benchPages },
  api: { title: 'API (Functions Framework, load from the same machine)', measure: benchApi },
};

/** The benchmarks to run, such as `api` in `npm run bench -- api`. By default, all are run. */
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);

await command('bench', async (programs) => {
  for (const name of wanted) {
    const part = parts[name];
    if (!part)
      throw new Problem(`Unknown benchmark: ${name}. The benchmarks are ${Object.keys(parts).join(', ')}.`);
    printTable(part.title, await part.measure(programs));
  }
  return 0;
});
