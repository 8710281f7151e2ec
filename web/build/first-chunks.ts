import { fileURLToPath } from 'node:url';
import { onEveryPage, onHome, onMostPages } from './late-modules.ts';

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const first = path('../src/main.ts');
const start = path('../src/app/start.tsx');
const paths = (modules: readonly string[]) => modules.map((module) => path(`../${module}`));
const late = paths([...onEveryPage, ...onHome]);
const shared = [...late, ...paths(onMostPages)];

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
 * The first script in one chunk, in another what the app starts with, React and Home's first screen, and in a third
 * what most pages share, what they read from the API with above all: a large chunk compresses better than many small
 * ones.
 */
export function firstChunks() {
  let ofFirst: Set<string> | undefined;
  let ofApp: Set<string> | undefined;
  let ofReads: Set<string> | undefined;
  return {
    debugName: 'first chunks',
    name(id: string, context: Context): string | null {
      ofFirst ??= closureOf(first, context).add(preloadHelper);
      ofApp ??= closureOf(start, context);
      if (ofFirst.has(id)) return 'first';
      if (ofApp.has(id)) return 'app';
      ofReads ??= new Set(shared.flatMap((module) => [...closureOf(module, context)]));
      return ofReads.has(id) && !late.includes(id) ? 'reads' : null;
    },
  };
}
