import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { budgets } from './budgets.ts';
import { chunkFiles } from './chunk-files.ts';
import { chunkReport } from './chunk-report.ts';
import { initial, onEveryPage, onHome, toolSearch, whenSignedIn } from './shared-modules.ts';

const kB = (bytes: number) => bytes / 1000;

/** Returns the modules that each route loads, by the name of the page. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[]): Map<string, string[]> {
  const modules = new Map([['shell', initial]]);
  const pages = chunks.flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => /\/src\/pages\/[\w-]+\.tsx$/.test(id)),
  );
  for (const page of pages.sort()) {
    const name = page.replace(/^.*\/([\w-]+)\.tsx$/, '$1');
    const others = [...initial, ...onEveryPage, ...(name === 'home' ? [...onHome, toolSearch] : [])];
    modules.set(name, [...others, `src/pages/${name}.tsx`]);
  }
  return modules;
}

/** Returns the compressed size of each route's scripts, in bytes. */
function sizesOf(chunks: readonly Rolldown.OutputChunk[], modules: Map<string, string[]>) {
  const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));
  const total = (wanted: readonly string[]) =>
    [...chunkFiles(chunks, wanted)].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  const signedIn = [...initial, ...whenSignedIn];
  const sizes = new Map([...modules].map(([name, wanted]) => [name, total(wanted)]));
  sizes.set('authentication', total(signedIn) - total(initial));
  return { sizes, bytes };
}

/**
 * Prints the JavaScript size of each route after a build, in kB after Brotli compression.
 *
 * @throws if a route has no budget or exceeds it, so that the build fails.
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
      const files = chunkReport(chunks, chunkFiles(chunks, modules.get(name) ?? []), bytes, importersOf);
      this.error(
        `Over the budget:\n${tooLarge.map(line).join('\n')}\n\n${name} loads:\n${files}\n\n` +
          'Load less, lazy-load a part, or raise the limit in web/build/budgets.ts.',
      );
    },
  };
}
