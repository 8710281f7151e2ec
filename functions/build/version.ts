import { spawnSync } from 'node:child_process';

/**
 * Returns what is being built: the last tag and the commit after it, as `v1.2.0-3-g1a2b3c4`, with `-dirty` for changes
 * that are not committed. `STORE_VERSION` overrides it where there is no git, otherwise it is then `unknown`.
 */
export function versionToBuild({ STORE_VERSION }: NodeJS.ProcessEnv = process.env): string {
  if (STORE_VERSION) return STORE_VERSION;
  const described = spawnSync('git', ['describe', '--tags', '--always', '--dirty'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return described.status === 0 ? described.stdout.trim() : 'unknown';
}
