import { spawnSync } from 'node:child_process';

/**
 * Returns the version to build: the last tag, the number of commits since then, and the current commit, such
 * as `v1.2.0-3-g1a2b3c4`. Uncommitted changes add `-dirty`. `STORE_VERSION` overrides it. Without git, the
 * version is `unknown`.
 */
export function versionToBuild({ STORE_VERSION }: NodeJS.ProcessEnv = process.env): string {
  if (STORE_VERSION) return STORE_VERSION;
  const described = spawnSync('git', ['describe', '--tags', '--always', '--dirty'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return described.status === 0 ? described.stdout.trim() : 'unknown';
}
