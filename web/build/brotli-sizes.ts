import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { budgets } from './budgets.ts';
import { chunkFiles } from './chunk-files.ts';
import { atOnce, forKnown, onEveryPage, onHome, toolSearch } from './late-modules.ts';
import { whatCameIn } from './what-came-in.ts';

const kB = (bytes: number) => bytes / 1000;

/** The modules that each route loads, by its page's name. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[]): Map<string, string[]> {
  const modules = new Map([['shell', atOnce]]);
  const pages = chunks.flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => /\/src\/pages\/[\w-]+\.tsx$/.test(id)),
  );
  for (const page of pages.sort()) {
    const name = page.replace(/^.*\/([\w-]+)\.tsx$/, '$1');
    const others = [...atOnce, ...onEveryPage, ...(name === 'home' ? [...onHome, toolSearch] : [])];
    modules.set(name, [...others, `src/pages/${name}.tsx`]);
  }
  return modules;
}

/** What each route loads, by its page's name, in bytes. */
function sizesOf(chunks: readonly Rolldown.OutputChunk[], modules: Map<string, string[]>) {
  const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));
  const total = (wanted: readonly string[]) =>
    [...chunkFiles(chunks, wanted)].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  const known = [...atOnce, ...forKnown];
  const sizes = new Map([...modules].map(([name, wanted]) => [name, total(wanted)]));
  sizes.set('authentication', total(known) - total(atOnce));
  sizes.set('listening', total([...known, 'src/features/orders/order-listeners.ts']) - total(known));
  return { sizes, bytes };
}

/**
 * Prints after a build what each route makes a browser load: its JavaScript, brotli-compressed, in kB.
 *
 * @throws if a route is over its budget or has none, which fails the build.
 */
export function brotliSizes(): Plugin {
  return {
    name: 'brotli-sizes',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const modules = modulesOf(chunks);
      const { sizes, bytes } = sizesOf(chunks, modules);
      const line = ([name, size]: [string, number]) =>
        `${kB(size).toFixed(1).padStart(6)} kB of ${String(budgets[name]).padStart(5)}  ${name}`;
      this.info(`JavaScript per route, brotli:\n${[...sizes].map(line).join('\n')}`);
      const tooLarge = [...sizes].filter(([name, size]) => !(kB(size) <= (budgets[name] ?? 0)));
      if (tooLarge.length === 0) return;
      const [[name] = ['']] = tooLarge;
      const importersOf = (id: string) => this.getModuleInfo(id)?.importers ?? [];
      const files = whatCameIn(chunks, chunkFiles(chunks, modules.get(name) ?? []), bytes, importersOf);
      this.error(
        `Over the budget:\n${tooLarge.map(line).join('\n')}\n\n${name} loads:\n${files}\n\n` +
          'Load less, import it late, or raise the figure in web/build/budgets.ts.',
      );
    },
  };
}
