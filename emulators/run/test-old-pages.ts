// Tests the pages of the last release with the current API. Builds the client of the release with its own packages.
import { lastRelease, releases, unpack } from '../../functions/test/releases/old-code.ts';
import { command } from './command.ts';
import { Problem, print, step } from './console.ts';
import { clientUrls, forTests } from './settings.ts';

const INSTALL_WITHIN_MS = 5 * 60_000;
const BUILD_WITHIN_MS = 3 * 60_000;
const TEST_WITHIN_MS = 10 * 60_000;

await command('test-old-pages', async (programs) => {
  if (releases.length === 0) {
    print('✓ No earlier release exists');
    return 0;
  }
  const release = lastRelease();
  if (!release) throw new Problem('This clone contains no release. Run: git fetch --unshallow --tags');
  print(`· The last release is ${release}`);
  const folder = unpack(release, `.cache/old-client/${release}`);
  const install = ['ci', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund'];
  await step('Installing its packages', () =>
    programs.mustRun('npm ci', { command: 'npm', args: install }, { withinMs: INSTALL_WITHIN_MS }),
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
  const args = ['test', '--silent', '--', 'night', 'old-pages/actions'];
  const test = { command: 'npm', args, env: { OLD_CLIENT: `${folder}/web/${outDir}` } };
  return (await programs.run(test, { withinMs: TEST_WITHIN_MS, show: true })).code;
});
