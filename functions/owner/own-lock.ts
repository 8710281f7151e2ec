import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const functions = new URL('../', import.meta.url);
/** The lock file that is deployed with the functions. Google's builder then installs the tested packages. */
export const lockFile = new URL('package-lock.json', functions);

const lockSchema = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

/** Returns the functions' part of the workspace's lock file. npm removes the packages that the functions do not need. */
export function ownLock(): string {
  const manifest = readFileSync(new URL('package.json', functions), 'utf8');
  const workspace = readFileSync(new URL('../package-lock.json', functions), 'utf8');
  const { packages, ...rest } = lockSchema.parse(JSON.parse(workspace));
  const own = Object.entries(packages).map(([path, entry]) => [path.replace(/^functions\//, ''), entry]);
  const all = { ...rest, packages: { ...Object.fromEntries(own), '': JSON.parse(manifest) } };
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  try {
    writeFileSync(join(folder, 'package.json'), manifest);
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(all));
    const options = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', '--package-lock-only', ...options], { cwd: folder });
    return readFileSync(join(folder, 'package-lock.json'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
