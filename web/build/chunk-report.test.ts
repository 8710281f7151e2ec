import { expect, it } from 'vitest';
import { chunkReport } from './chunk-report.ts';

const page = '/store/web/src/pages/audit.tsx';
const schema = '/store/functions/src/contract/user.ts';
const zod = '/store/node_modules/zod/v4/core.js';

function chunk(fileName: string, sizes: Record<string, number>) {
  const modules = Object.entries(sizes).map(([id, renderedLength]) => [
    id,
    { code: null, renderedExports: [], renderedLength },
  ]);
  return { fileName, moduleIds: Object.keys(sizes), modules: Object.fromEntries(modules) };
}

it('chunkReport lists each file’s size, its largest modules and the modules that import it', () => {
  const chunks = [
    chunk('audit.js', { [page]: 10 }),
    chunk('forms.js', { [schema]: 20, [zod]: 300 }),
    chunk('elsewhere.js', { '/store/web/src/pages/login.tsx': 5 }),
  ];
  const bytes = new Map([
    ['audit.js', 1500],
    ['forms.js', 39_000],
  ]);
  const importers: Record<string, string[]> = {
    [schema]: [page, '/store/web/src/pages/login.tsx'],
    [zod]: [schema],
  };
  expect(chunkReport(chunks, new Set(['audit.js', 'forms.js']), bytes, (id) => importers[id] ?? [])).toBe(
    '  39.0 kB  forms.js: zod, contract/user.ts; imported by pages/audit.tsx\n' +
      '   1.5 kB  audit.js: pages/audit.tsx',
  );
});
