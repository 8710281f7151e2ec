import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { budgets } from './budgets.ts';
import { type Chunk, chunkFiles } from './chunk-files.ts';
import { atOnce, forKnown, onEveryPage, onHome, toolSearch } from './late-modules.ts';

const kB = (bytes: number) => bytes / 1000;

type WithCode = Chunk & { code: string };

/** What each route loads, by its page's name, in bytes. */
function sizesOf(chunks: WithCode[]): Map<string, number> {
  const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));
  const total = (modules: string[]) =>
    [...chunkFiles(chunks, modules)].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);

  const sizes = new Map([['shell', total(atOnce)]]);
  const pages = chunks.flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => /\/src\/pages\/[\w-]+\.tsx$/.test(id)),
  );
  for (const page of pages.sort()) {
    const name = page.replace(/^.*\/([\w-]+)\.tsx$/, '$1');
    const others = [...atOnce, ...onEveryPage, ...(name === 'home' ? [...onHome, toolSearch] : [])];
    sizes.set(name, total([...others, `src/pages/${name}.tsx`]));
  }
  const known = [...atOnce, ...forKnown];
  sizes.set('authentication', total(known) - total(atOnce));
  sizes.set('listening', total([...known, 'src/features/orders/order-listeners.ts']) - total(known));
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
