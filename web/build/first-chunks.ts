import { fileURLToPath } from 'node:url';

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const first = path('../src/main.ts');
const start = path('../src/app/start.tsx');

/** A module and all that it imports, but for what is imported late. */
function closureOf(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, context, found);
  return found;
}

/** Vite's helper for late chunks is of the first script: it is what fetches the app. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * The first script in one chunk, and in another what the app starts with, React and Home's first screen: a large
 * chunk compresses better than many small ones.
 */
export function firstChunks() {
  let ofFirst: Set<string> | undefined;
  let ofApp: Set<string> | undefined;
  return {
    name(id: string, context: Context): string | null {
      ofFirst ??= closureOf(first, context).add(preloadHelper);
      ofApp ??= closureOf(start, context);
      if (ofFirst.has(id)) return 'first';
      return ofApp.has(id) ? 'app' : null;
    },
  };
}
