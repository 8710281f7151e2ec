import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

const IMPORT = /^import\s[^;]*?from\s'(\.[^']+)';/gms;
const EXPORT = /^export\s+(?:\{\};|(?=(?:async\s+)?(?:function|const|class)\s))/gm;

async function collect(file: URL, parts: Map<string, string>): Promise<void> {
  if (parts.has(file.href)) return;
  // Holds the place, so that a module that is imported twice is read once.
  parts.set(file.href, '');
  const source = stripTypeScriptTypes(await readFile(file, 'utf8'));
  for (const [, path = ''] of source.matchAll(IMPORT)) await collect(new URL(path, file), parts);
  parts.delete(file.href);
  parts.set(file.href, source.replaceAll(IMPORT, '').replaceAll(EXPORT, ''));
}

/**
 * One classic script of a TypeScript module and what it imports, in order, so that a page can load it as it
 * loads Stripe.js. Names must be unique across the modules, since they end up in one scope.
 */
export async function linkClassicScript(entry: URL): Promise<string> {
  const parts = new Map<string, string>();
  await collect(entry, parts);
  return `(() => {\n'use strict';\n${[...parts.values()].join('\n')}\n})();\n`;
}
