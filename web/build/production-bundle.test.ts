import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineScripts } from './inline-scripts.ts';
import { localTraces } from './local-traces.ts';
import { build, buildShop } from './made-up-shop.ts';
import { outDirOf } from './modes.ts';
import { pages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const shop = join(folder, 'shop');
const local = join(folder, 'local');

beforeAll(async () => {
  await buildShop(shop);
  await build('emulators', local);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the build of a real store', () => {
  it('contains no trace of a local build', () => {
    expect(localTraces(shop)).toEqual([]);
  });

  it('contains no inline script except the unchanged one of index.html', () => {
    const source = inlineScripts(readFileSync(join(import.meta.dirname, '../index.html'), 'utf8'));
    const built = globSync('*.html', { cwd: shop });
    expect(built).toHaveLength(pages.length);
    for (const file of built) {
      expect(inlineScripts(readFileSync(join(shop, file), 'utf8')), file).toEqual(source);
    }
  });

  it('asks browsers to compile only the app’s chunk as it loads', () => {
    const hinted = globSync('assets/*.js', { cwd: shop }).filter((file) =>
      readFileSync(join(shop, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    expect(hinted).toEqual([expect.stringMatching(/^assets\/app-[^/]+\.js$/)]);
  });

  it.each([
    ['another project', { VITE_FIREBASE_PROJECT_ID: 'another-shop' }, 'another-shop'],
    ['no Stripe key', { VITE_STRIPE_PUBLISHABLE_KEY: '' }, 'VITE_STRIPE_PUBLISHABLE_KEY'],
    ['an emulator', { VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }, 'VITE_AUTH_EMULATOR_URL'],
    [
      'another emulator',
      { VITE_FIRESTORE_EMULATOR_URL: 'http://127.0.0.1:8080' },
      'VITE_FIRESTORE_EMULATOR_URL',
    ],
  ])('fails with the settings of %s', async (_, wrong, named) => {
    const failure = buildShop(join(folder, 'refused'), wrong);
    await expect(failure).rejects.toMatchObject({ stderr: expect.stringContaining(named) });
  });
});

describe('a local build', () => {
  it('contains every listed trace', () => {
    const traces = new Set(localTraces(local).map((trace) => trace.slice(trace.indexOf(': ') + 2)));
    expect(traces).toEqual(
      new Set(['127.0.0.1', 'pk_test_local', '/v3/stripe.js', 'demo-almighty-tools', 'Choose an account']),
    );
  });

  it('is never in the folder that Hosting deploys', () => {
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
])('localTraces finds the local URL in %s', (code) => {
  const file = join(mkdtempSync(join(folder, 'trace-')), 'a.js');
  writeFileSync(file, code);
  expect(localTraces(join(file, '..'))).toHaveLength(1);
});
