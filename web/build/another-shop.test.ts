import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shop } from '@almighty-tools/functions/contract/shop.ts';
import { beforeAll, expect, it } from 'vitest';
import { anotherShop, textsOf, tracesOf } from '../../functions/test/support/another-shop.ts';
import { type BuiltShop, buildAnotherShop } from './another-shop.ts';
import { inlineScripts } from './inline-scripts.ts';
import { pages } from './pages.ts';

let built: BuiltShop;

beforeAll(async () => {
  built = await buildAnotherShop(anotherShop);
  return built.remove;
}, 120_000);

/** Returns all files of a build, with their text. */
function filesOf(folder: string): [file: string, text: string][] {
  return globSync('**/*.*', { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
}

const page = (file: string) => readFileSync(join(built.site, file), 'utf8');

function tracesIn(folder: string): string[] {
  return filesOf(folder).flatMap(([file, text]) => tracesOf(shop, text).map((trace) => `${file}: ${trace}`));
}

it('the site of another shop contains none of this store’s values', () => {
  expect(filesOf(built.site).length).toBeGreaterThan(pages.length);
  expect(tracesIn(built.site)).toEqual([]);
});

it('the functions of another shop contain none of this store’s values', () => {
  expect(filesOf(built.functions).map(([file]) => file)).toContain('functions.cjs');
  expect(tracesIn(built.functions)).toEqual([]);
});

it('the pages contain the values of the other shop', () => {
  const home = page('index.html');
  for (const text of textsOf(anotherShop).filter((text) => text !== anotherShop.tagline))
    expect.soft(home).toContain(text.replace('&', '&amp;'));
  expect.soft(home).toContain('<meta property="og:site_name" content="Nordlicht &amp; Söhne"/>');
  for (const { file } of pages) {
    expect.soft(page(file), file).toMatch(/<title>[^<]*Nordlicht &amp; Söhne<\/title>/);
    expect.soft(page(file), file).toContain('--action:light-dark(#0a5c8a,#5ab8e6)');
  }
});

it('the inline script is unchanged, so the Content-Security-Policy allows it', () => {
  expect(inlineScripts(page('index.html'))).toEqual(
    inlineScripts(readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')),
  );
});

it('robots.txt contains the sitemap URL of the other shop’s project', () => {
  const robots = page('robots.txt');
  expect(robots).toMatch(/^User-agent: \*\n/);
  expect(robots).toMatch(/\nSitemap: https:\/\/made-up-shop\.web\.app\/sitemap\.xml\n$/);
});
