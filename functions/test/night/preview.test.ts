import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeGoogle, fakeGoogle, PROJECT, type Respond } from '../../owner/test/fake-google.ts';
import { googleDeployment } from '../../owner/test/google-deployment.ts';
import { type Workspace, workspace } from '../../owner/test/workspace.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const WITHIN_MS = 120_000;

const CHANNEL = 'pr-7';
const channels = `/v1beta1/projects/${PROJECT}/sites/${PROJECT}/channels`;
const channelNamed = (name: string) => ({
  name: `${channels.slice('/v1beta1/'.length)}/${name}`,
  url: `https://${PROJECT}--${name}.web.app`,
});

/** The commands in the last step of the workflow. */
const script = /run: \|\n((?: {10}.*\n)+)$/.exec(read('.github/workflows/preview.yml'))?.[1] ?? '';

let google: FakeGoogle;
let store: Workspace;

/** Responds to requests about preview channels. The workflow first creates a channel for the pull request. */
const respondToChannels: Respond = ({ method, path }) => {
  if (method === 'POST' && path === `${channels}?channelId=${CHANNEL}`) return channelNamed(CHANNEL);
  if (method === 'POST' && path.includes(`/channels/${CHANNEL}/releases?`)) return { name: 'releases/1' };
  const all = ['live', 'pr-17', CHANNEL].map(channelNamed);
  return method === 'GET' && path.startsWith(`${channels}?`) ? { channels: all } : undefined;
};

beforeAll(async () => {
  const deployment = googleDeployment(() => google.url);
  [google, store] = [
    await fakeGoogle((sent) => respondToChannels(sent) ?? deployment.respond(sent)),
    workspace(),
  ];
  const config = JSON.parse(read('firebase.json'));
  // Replaces the build of the site, because the real build prints many lines.
  config.hosting.predeploy = ['echo Building the site'];
  writeFileSync(store.file('firebase.json'), JSON.stringify(config));
  symlinkSync(join(root, 'node_modules'), store.file('node_modules'));
  mkdirSync(store.file('web/dist'));
  writeFileSync(store.file('web/dist/index.html'), '<!doctype html><title>A store</title>');
});

afterAll(() => {
  google.stop();
  store.stop();
});

it('a pull request shows the URL of its preview', { timeout: WITHIN_MS }, async () => {
  const summary = store.file('summary');
  const cliSettings = { CI: 'true', npm_config_offline: 'true', XDG_CONFIG_HOME: store.file('config') };
  // Otherwise, the Firebase CLI would use the emulators of the tests.
  const withoutEmulators = { FIREBASE_AUTH_EMULATOR_HOST: '', FIRESTORE_EMULATOR_HOST: '' };
  const jobSettings = { PROJECT, CHANNEL, GITHUB_STEP_SUMMARY: summary };
  const env = { ...process.env, ...google.environment, ...cliSettings, ...withoutEmulators, ...jobSettings };
  const { stdout } = await run('bash', ['-e', '-c', script], { cwd: store.root, env });
  expect(stdout).toContain('Building the site');
  expect(readFileSync(summary, 'utf8')).toBe(`${channelNamed(CHANNEL).url}\n`);
});
