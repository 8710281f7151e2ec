import { readFileSync } from 'node:fs';
import { ownLock } from './own-lock.ts';

const functions = new URL('../../', import.meta.url);
/** The lock file that is deployed with the functions. */
export const lockFile = new URL('package-lock.json', functions);

/** Returns the expected content of the functions' lock file. */
export function expectedLock(): string {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, functions), 'utf8'));
  return `${JSON.stringify(ownLock(read('../package-lock.json'), read('package.json')), null, 2)}\n`;
}
