import { fileURLToPath } from 'node:url';
import {
  app,
  behindLoginGuard,
  constants,
  deferred,
  entry,
  fields,
  onDashboardPages,
  onEveryPage,
  onFormPages,
  onHome,
  onMostPages,
  onOrderPages,
  whenSignedIn,
} from './shared-modules.ts';

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * Chunks that several pages share, by name. A chunk contains the listed modules and their imports, without the modules
 * of earlier chunks. The bundler divides all other modules into chunks. One large chunk is a single request and
 * compresses better than many small ones.
 */
const groups = {
  entry: [entry],
  app: [app],
  reads: [...onEveryPage, ...onMostPages, ...onHome],
  deferred,
  authentication: whenSignedIn,
  constants,
  fields,
  forms: onFormPages,
  dashboard: [...behindLoginGuard, ...onDashboardPages],
  orders: onOrderPages,
};

/** Vite's helper for lazy-loaded chunks. It belongs to the entry script, which loads the app with it. */
const preloadHelper = '\0vite/preload-helper.js';

/** Adds a module and its static imports to a group, unless they are already in a group. */
function add(group: string, id: string, context: Context, groupOf: Map<string, string>): void {
  if (groupOf.has(id)) return;
  groupOf.set(id, group);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(group, imported, context, groupOf);
}

function groupsOf(context: Context): Map<string, string> {
  const groupOf = new Map([[preloadHelper, 'entry']]);
  for (const [group, modules] of Object.entries(groups)) {
    for (const module of modules)
      add(group, fileURLToPath(new URL(`../${module}`, import.meta.url)), context, groupOf);
  }
  return groupOf;
}

/** Returns the bundler's option that assigns modules to chunks. If it returns null, the bundler decides. */
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
