import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

const IMPORT = /^import\s[^;]*?from\s'(\.[^']+)';/gms;
const EXPORT = /^export\s+(?:\{\};|(?=(?:async\s+)?(?:function|const|class)\s))/gm;
const DECLARATION = /^(?:async\s+)?(?:function|const|let|class)\s+(\w+)/gm;

async function collect(file: URL, parts: Map<string, string>): Promise<void> {
  if (parts.has(file.href)) return;
  // Holds the place, so that a module that is imported twice is read once.
  parts.set(file.href, '');
  const source = stripTypeScriptTypes(await readFile(file, 'utf8'));
  for (const [, path = ''] of source.matchAll(IMPORT)) await collect(new URL(path, file), parts);
  parts.delete(file.href);
  parts.set(file.href, source.replaceAll(IMPORT, '').replaceAll(EXPORT, ''));
}

function assertUniqueNames(script: string): void {
  const names = [...script.matchAll(DECLARATION)].map(([, name]) => name);
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled) throw new Error(`${doubled} is declared in two modules of one browser script`);
}

/**
 * One classic script of a TypeScript module and what it imports, in order, so that a page can load it as it
 * loads Stripe.js. All modules end up in one scope: rejects when two of them declare the same name.
 */
export async function linkClassicScript(entry: URL): Promise<string> {
  const parts = new Map<string, string>();
  await collect(entry, parts);
  const script = [...parts.values()].join('\n');
  assertUniqueNames(script);
  return `(() => {\n'use strict';\n${script}\n})();\n`;
}
