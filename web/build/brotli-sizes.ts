import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { budgets } from './budgets.ts';

/** Only the parts of a chunk that this report reads. */
type Chunk = { fileName: string; code: string; imports: string[]; moduleIds: string[] };

/** What every page loads besides its own chunk, and Home besides. */
const first = ['src/main.ts', 'src/app/start.tsx'];
const onEveryPage = ['src/components/queries.tsx', 'src/app/footer.tsx'];
const onHome = ['src/features/home/tools-grid.tsx', 'src/features/home/below-the-fold.tsx'];
const authentication = ['src/features/auth/session-source.tsx'];

const kB = (bytes: number) => bytes / 1000;

/** What each route loads, by its page's name, in bytes. */
function sizesOf(chunks: Chunk[]): Map<string, number> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));

  function addChunk(name: string, found: Set<string>): void {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const imported of chunk.imports) addChunk(imported, found);
  }
  function total(modules: string[]): number {
    const found = new Set<string>();
    for (const { fileName, moduleIds } of chunks) {
      const has = (module: string) => moduleIds.some((id) => id.endsWith(`/${module}`));
      if (modules.some(has)) addChunk(fileName, found);
    }
    return [...found].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  }

  const sizes = new Map([['shell', total(first)]]);
  const pages = chunks.flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => /\/src\/pages\/[\w-]+\.tsx$/.test(id)),
  );
  for (const page of pages.sort()) {
    const name = page.replace(/^.*\/([\w-]+)\.tsx$/, '$1');
    const others = [...first, ...onEveryPage, ...(name === 'home' ? onHome : [])];
    sizes.set(name, total([...others, `src/pages/${name}.tsx`]));
  }
  sizes.set('authentication', total([...first, ...authentication]) - total(first));
  return sizes;
}

/**
 * Prints after a build what each route makes a browser load: its JavaScript, brotli-compressed, in kB.
 *
 * @throws when a route is over its budget or has none, which fails the build.
 */
export function brotliSizes(): Plugin {
  return {
    name: 'brotli-sizes',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sizes = [...sizesOf(chunks)];
      const line = ([name, bytes]: [string, number]) =>
        `${kB(bytes).toFixed(1).padStart(6)} kB of ${String(budgets[name]).padStart(5)}  ${name}`;
      this.info(`JavaScript per route, brotli:\n${sizes.map(line).join('\n')}`);
      const tooLarge = sizes.filter(([name, bytes]) => !(kB(bytes) <= (budgets[name] ?? 0)));
      if (tooLarge.length > 0) {
        this.error(`Over the budget of build/budgets.ts:\n${tooLarge.map(line).join('\n')}`);
      }
    },
  };
}
