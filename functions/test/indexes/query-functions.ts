import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../../src');
const CONDITIONS = /\.where\(|\.orderBy\(/;
const QUERIES = /\.where\(|\.orderBy\(|\breadPage\(|\b(?:all|stored)Pages\(/;

function functionsOf(file: string): { name: string; isExported: boolean; text: string }[] {
  return readFileSync(join(src, file), 'utf8')
    .split(/^(?=(?:export )?(?:async )?function\b)/m)
    .flatMap((text) => {
      const name = /^(?:export )?(?:async )?function\*? (\w+)/.exec(text)?.[1];
      return name ? [{ name, isExported: text.startsWith('export'), text }] : [];
    });
}

/** Returns the names of all exported functions in repositories that make queries, directly or through a helper. */
export function queryFunctions(): string[] {
  return globSync('**/*.repository.ts', { cwd: src }).flatMap((file) => {
    const functions = functionsOf(file);
    const helpers = functions.filter(({ isExported, text }) => !isExported && QUERIES.test(text));
    const usesHelper = (text: string) => helpers.some(({ name }) => text.includes(`${name}(`));
    return functions
      .filter(({ isExported, text }) => isExported && (QUERIES.test(text) || usesHelper(text)))
      .map(({ name }) => name);
  });
}

/**
 * Returns the files that make queries but are not repositories. Only the file that reads pages may be one of
 * them.
 */
export function filesWithQueries(): string[] {
  return globSync('**/*.ts', { cwd: src, exclude: ['**/*.repository.ts', '**/*.test.ts'] }).filter((file) =>
    CONDITIONS.test(readFileSync(join(src, file), 'utf8')),
  );
}
