import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherStore, textsOf, tracesOf } from '../../../functions/test/support/another-store.ts';
import { type BuiltStore, buildAnotherStore } from '../../test/another-store.ts';
import { inlineScripts } from '../../test/inline-scripts.ts';
import { build, buildStore } from '../../test/made-up-store.ts';
import { localTraces } from '../local-traces.ts';
import { outDirOf } from '../modes.ts';
import { pages } from '../pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('the build of a real store with another store.ts', () => {
  let built: BuiltStore;

  beforeAll(async () => {
    built = await buildAnotherStore(anotherStore);
    return built.remove;
  }, 120_000);

  /** Returns all files of a build, with their text. */
  function filesOf(folder: string): [file: string, text: string][] {
    return globSync('**/*.*', { cwd: folder }).map((file) => [
      file,
      readFileSync(join(folder, file), 'utf8'),
    ]);
  }

  const page = (file: string) => readFileSync(join(built.site, file), 'utf8');

  function tracesIn(folder: string): string[] {
    return filesOf(folder).flatMap(([file, text]) =>
      tracesOf(store, text).map((trace) => `${file}: ${trace}`),
    );
  }

  it('contains none of this store’s values on its site', () => {
    expect(filesOf(built.site).length).toBeGreaterThan(pages.length);
    expect(tracesIn(built.site)).toEqual([]);
  });

  it('contains none of this store’s values in its functions', () => {
    expect(filesOf(built.functions).map(([file]) => file)).toContain('functions.cjs');
    expect(tracesIn(built.functions)).toEqual([]);
  });

  it('contains the values of the other store on its pages', () => {
    const home = page('index.html');
    for (const text of textsOf(anotherStore).filter((text) => text !== anotherStore.tagline))
      expect.soft(home).toContain(text.replace('&', '&amp;'));
    expect.soft(home).toContain('<meta property="og:site_name" content="Nordlicht &amp; Söhne"/>');
    for (const { file } of pages) {
      expect.soft(page(file), file).toMatch(/<title>[^<]*Nordlicht &amp; Söhne<\/title>/);
      expect
        .soft(page(file), file)
        .toContain('<meta property="og:image" content="https://made-up-store.web.app/preview.png"/>');
      expect.soft(page(file), file).toContain('--action:light-dark(#0a5c8a,#5ab8e6)');
    }
  });

  it('contains the sitemap URL of its project in robots.txt', () => {
    const robots = page('robots.txt');
    expect(robots).toMatch(/^User-agent: \*\n/);
    expect(robots).toMatch(/\nSitemap: https:\/\/made-up-store\.web\.app\/sitemap\.xml\n$/);
  });

  it('contains no trace of a local build', () => {
    expect(localTraces(built.site)).toEqual([]);
  });

  // The Content-Security-Policy allows only this script.
  it('contains no inline script except the unchanged one of index.html', () => {
    const source = inlineScripts(readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8'));
    const files = globSync('*.html', { cwd: built.site });
    expect(files).toHaveLength(pages.length);
    for (const file of files) expect(inlineScripts(page(file)), file).toEqual(source);
  });
});

it.each([
  ['another project', { VITE_FIREBASE_PROJECT_ID: 'another-store' }, 'another-store'],
  ['no Stripe key', { VITE_STRIPE_PUBLISHABLE_KEY: '' }, 'VITE_STRIPE_PUBLISHABLE_KEY'],
  ['an emulator', { VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }, 'VITE_AUTH_EMULATOR_URL'],
])('the build of a real store fails with the settings of %s', async (_, wrong, named) => {
  const failure = buildStore(join(folder, 'refused'), wrong);
  await expect(failure).rejects.toMatchObject({ stderr: expect.stringContaining(named) });
});

describe('a local build', () => {
  it('contains every listed trace', async () => {
    const local = join(folder, 'local');
    await build('emulators', local);
    const traces = new Set(localTraces(local).map((trace) => trace.slice(trace.indexOf(': ') + 2)));
    expect(traces).toEqual(
      new Set(['127.0.0.1', 'pk_test_local', '/v3/stripe.js', 'demo-almighty-tools', 'Choose an account']),
    );
  }, 120_000);

  it('is never in the folder that Hosting deploys', () => {
    expect(['emulators', 'e2e', 'development'].map(outDirOf)).not.toContain('dist');
    expect(outDirOf('made-up-store')).toBe('dist');
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
