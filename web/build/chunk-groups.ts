import { fileURLToPath } from 'node:url';
import {
  afterwards,
  app,
  behindTheGuard,
  constants,
  fields,
  first,
  forKnown,
  onDashboardPages,
  onEveryPage,
  onFormPages,
  onHome,
  onMostPages,
  onOrderPages,
} from './late-modules.ts';

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * The chunks that pages share, each with the modules that it is made for: a chunk has these and all that they import,
 * but for what a chunk before it has. What is in none of them is split by who imports it. One large chunk compresses
 * better than many small ones, and is one request.
 */
const groups = {
  first: [first],
  app: [app],
  reads: [...onEveryPage, ...onMostPages, ...onHome],
  afterwards,
  known: forKnown,
  constants,
  fields,
  forms: onFormPages,
  dashboard: [...behindTheGuard, ...onDashboardPages],
  orders: onOrderPages,
};

/** Vite's helper for late chunks is of the first script: it is what fetches the app. */
const preloadHelper = '\0vite/preload-helper.js';

/** Adds a module and all that it imports, but for what is imported late and what is in a group already. */
function add(group: string, id: string, context: Context, groupOf: Map<string, string>): void {
  if (groupOf.has(id)) return;
  groupOf.set(id, group);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(group, imported, context, groupOf);
}

function groupsOf(context: Context): Map<string, string> {
  const groupOf = new Map([[preloadHelper, 'first']]);
  for (const [group, modules] of Object.entries(groups)) {
    for (const module of modules)
      add(group, fileURLToPath(new URL(`../${module}`, import.meta.url)), context, groupOf);
  }
  return groupOf;
}

/** Tells the bundler which chunk a module is of; null leaves it to the bundler. */
export function chunkGroups() {
  let groupOf: Map<string, string> | undefined;
  return {
    debugName: 'chunk groups',
    name(id: string, context: Context): string | null {
      groupOf ??= groupsOf(context);
      return groupOf.get(id) ?? null;
    },
  };
}
