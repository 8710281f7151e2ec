import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Entry script of all pages, and the app that it loads. */
const shell = ['src/main.ts', 'src/app/start.tsx'];

/**
 * Limits in kB, after Brotli compression. A page's size includes the shell. Firebase is not counted: a signed-in user's
 * pages all load it.
 */
const limits = { shell: 110, page: 190 };

/** Returns the files that a browser loads for these modules of `web/`: their chunks and all imported chunks. */
function scriptsOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  function add(chunk: Rolldown.OutputChunk | undefined): void {
    if (!chunk || chunk.name === 'firebase' || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  }
  for (const module of modules)
    add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`))));
  return files;
}

/**
 * Prints the JavaScript size of the shell and of each lazy-loaded page after a build.
 *
 * @throws if the shell or a page exceeds its limit, so that the build fails
 */
export function scriptSizes(): Plugin {
  return {
    name: 'script-sizes',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));
      const sizeOf = (modules: string[]) => {
        const files = [...scriptsOf(chunks, modules)];
        return {
          count: files.length,
          kB: files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0) / 1000,
        };
      };
      const pages = chunks.flatMap(({ moduleIds }) =>
        moduleIds.flatMap((id) => /src\/pages\/.*/.exec(id) ?? []),
      );
      const sizes = pages.map((page) => ({ page, ...sizeOf([...shell, page]) })).sort((a, b) => b.kB - a.kB);
      const shellSize = sizeOf(shell).kB;
      const lines = sizes.map(
        ({ page, count, kB }) => `${kB.toFixed(1).padStart(6)} kB in ${String(count).padStart(2)}  ${page}`,
      );
      this.info(
        [`JavaScript, Brotli: ${shellSize.toFixed(1)} kB before authentication`, ...lines].join('\n'),
      );
      if (shellSize > limits.shell) this.error(`The shell exceeds ${limits.shell} kB`);
      const [largest] = sizes;
      if (largest && largest.kB > limits.page) this.error(`${largest.page} exceeds ${limits.page} kB`);
    },
  };
}
