import { lastRelease, releases, unpack } from '../../functions/test/releases/old-code.ts';
import { Problem, print, step } from './console.ts';
import type { Programs } from './processes.ts';
import { clientUrls, forTests } from './settings.ts';

const INSTALL_WITHIN_MS = 5 * 60_000;
const BUILD_WITHIN_MS = 3 * 60_000;

/**
 * Builds the client of the last release, with its own packages and the URLs of the tests. Returns its folder, or
 * undefined if no release exists.
 */
export async function buildOldClient(programs: Programs): Promise<string | undefined> {
  if (releases.length === 0) {
    print('✓ No earlier release exists');
    return undefined;
  }
  const release = lastRelease();
  if (!release) throw new Problem('This clone contains no release. Run: git fetch --unshallow --tags');
  const folder = unpack(release, `.cache/old-client/${release}`);
  const args = ['ci', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund'];
  const limits = { withinMs: INSTALL_WITHIN_MS };
  await step(`Installing the packages of ${release}`, () =>
    programs.mustRun('npm ci', { command: 'npm', args }, limits),
  );
  const { mode, outDir } = forTests.web;
  const build = {
    command: `${folder}/node_modules/.bin/vite`,
    args: ['build', `${folder}/web`, '--mode', mode],
    env: { ...clientUrls(forTests), STORE_VERSION: release },
  };
  await step('Building its client', () =>
    programs.mustRun('The build', build, { withinMs: BUILD_WITHIN_MS }),
  );
  return `${folder}/web/${outDir}`;
}
