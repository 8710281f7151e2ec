import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sitemapLine, siteUrl } from './sitemap-in-robots.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-url-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['SITE_URL=https://tools.example/', 'https://tools.example'],
  ['SITE_URL=', 'https://my-store.web.app'],
  ['ORDER_MAILS=off', 'https://my-store.web.app'],
])('with the settings %s, the URL of the site is %s', (settings, expected) => {
  writeFileSync(join(folder, '.env.my-store'), settings);
  expect(siteUrl('my-store', folder)).toBe(expected);
});

it('robots.txt names the sitemap of a store, but not of a local build', () => {
  expect(sitemapLine('my-store')).toBe('\nSitemap: https://my-store.web.app/sitemap.xml\n');
  expect(sitemapLine('emulators')).toBe('');
});
