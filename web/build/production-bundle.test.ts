import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localTraces } from './local-traces.ts';
import { outDirOf } from './modes.ts';

const run = promisify(execFile);
const web = fileURLToPath(new URL('../', import.meta.url));
const vite = fileURLToPath(new URL('../../node_modules/.bin/vite', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const shop = join(folder, 'shop');
const local = join(folder, 'local');

const settings = {
  VITE_FIREBASE_API_KEY: 'made-up',
  VITE_FIREBASE_AUTH_DOMAIN: 'made-up-shop.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'made-up-shop',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_APP_CHECK_SITE_KEY: 'made-up',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_made_up',
  VITE_IMAGE_HOST_URL: 'https://api.imgbb.com/1/upload',
  VITE_IMAGE_HOST_KEY: 'made-up',
};

function build(mode: string, outDir: string, environment: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: 'production', ...environment };
  return run(vite, ['build', '--mode', mode, '--outDir', outDir], { cwd: web, env });
}

beforeAll(async () => {
  await build('made-up-shop', shop, settings);
  await build('emulators', local, {});
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the build of a real shop', () => {
  it('has nothing in it that works on one machine only', () => {
    expect(localTraces(shop)).toEqual([]);
  });

  it.each([
    ['the shop of another project', { VITE_FIREBASE_PROJECT_ID: 'another-shop' }, 'another-shop'],
    ['no key to be paid with', { VITE_STRIPE_PUBLISHABLE_KEY: '' }, 'VITE_STRIPE_PUBLISHABLE_KEY'],
    ['an emulator', { VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }, 'VITE_AUTH_EMULATOR_URL'],
  ])('is not made with the settings of %s', async (_, wrong, named) => {
    const failure = build('made-up-shop', join(folder, 'refused'), { ...settings, ...wrong });
    await expect(failure).rejects.toMatchObject({ stderr: expect.stringContaining(named) });
  });
});

describe('a build for this machine', () => {
  it('is known by all that only it has', () => {
    const found = new Set(localTraces(local).map((trace) => trace.slice(trace.indexOf(': ') + 2)));
    expect(found).toEqual(
      new Set(['127.0.0.1', 'pk_test_local', '/v3/stripe.js', 'demo-almighty-tools', 'Choose an account']),
    );
  });

  it('never goes where Hosting deploys from', () => {
    expect(['emulators', 'e2e', 'development'].map(outDirOf)).not.toContain('dist');
    expect(outDirOf('made-up-shop')).toBe('dist');
  });
});

it.each([
  'fetch("http://127.0.0.1:5001")',
  String.raw`/^http:\/\/127\.0\.0\.1/`,
  String.raw`/http:\/\/(localhost)(:\d+)/`,
  'http://localhost:9099',
  'http://[::1]:8080',
])('%s is an address of this machine', (code) => {
  const file = join(mkdtempSync(join(folder, 'trace-')), 'a.js');
  writeFileSync(file, code);
  expect(localTraces(join(file, '..'))).toHaveLength(1);
});
