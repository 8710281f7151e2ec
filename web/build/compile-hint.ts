import type { Plugin } from 'vite';

/** The bundler's name of the chunk that every page runs first. */
const firstChunk = 'app';

/**
 * Marks the app's chunk, so that Chromium compiles its functions in the background while the chunk loads, not at their
 * first call. With a processor that is six times slower, a tool's page shows its content 15% earlier. Other browsers
 * ignore the mark: https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      // Only a comment at the top counts, and Vite itself adds code at the top.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name === firstChunk)
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
