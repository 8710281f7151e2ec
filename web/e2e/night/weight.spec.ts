import { brotliCompressSync } from 'node:zlib';
import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

/** The largest number of scripts that Home loads, and their size in kB after Brotli compression (web/README.md). */
const limits = { scripts: 15, kB: 150 };
const app = /\/assets\/start-[\w-]+\.js$/;
const late = /\/assets\/(firebase|hero-carousel|toasts)-[\w-]+\.js$/;

const headline = (page: Page) => page.getByRole('heading', { name: store.opening.slides[0].headline });
const firstTool = (page: Page) => page.getByRole('link', { name: /^Buy Now/ }).first();

test('the first screen needs no script, a visitor loads the carousel after the last input, but neither Firebase nor toasts', async ({
  page,
}) => {
  const release = await hold(page, app);
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(late.exec(request.url())?.[1] ?? ''));
  await page.goto('/');
  await expect(headline(page)).toBeVisible();
  release();
  await expect(firstTool(page)).toBeVisible();
  for (let scrolls = 0; scrolls < 8; scrolls += 1) {
    await page.mouse.wheel(0, 40);
    await page.waitForTimeout(500);
  }
  expect([...scripts]).toEqual(['']);
  await expect.poll(() => [...scripts].filter(Boolean)).toEqual(['hero-carousel']);
});

test('Home loads few and small scripts, including the late ones', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.set(response.url(), response.body());
  });
  await page.goto('/');
  await expect(firstTool(page)).toBeVisible();
  await expect.poll(() => [...scripts.keys()].some((url) => /hero-carousel/.test(url))).toBe(true);
  const bodies = await Promise.all(scripts.values());
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  expect(scripts.size).toBeLessThanOrEqual(limits.scripts);
  expect(bytes / 1000).toBeLessThanOrEqual(limits.kB);
});

test.describe('without the late scripts', () => {
  // React reports error 422 if it cannot hydrate a part, and 520 if it renders a part again after an error.
  test.use({ expectedErrors: /Failed to fetch dynamically imported module|React error #(422|520)/ });

  test('Home shows its tools without its carousel', async ({ page }) => {
    // A set is used because a chunk may be requested twice: to preload it and to run it. Other requests do not count,
    // because a browser may cancel requests.
    const failed = new Set<string | undefined>();
    page.on('requestfailed', (request) => failed.add(late.exec(request.url())?.[1]));
    await page.route(late, (route) => route.abort());
    await page.goto('/');
    await expect(headline(page)).toBeVisible();
    await expect(firstTool(page)).toBeVisible();
    await expect.poll(() => [...failed]).toEqual(expect.arrayContaining(['hero-carousel']));
    await expect(headline(page)).toBeVisible();
  });

  test('Home shows its first screen if the script for the API reads fails to load', async ({ page }) => {
    const failed = page.waitForEvent('requestfailed');
    await page.route(/\/home-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/');
    await failed;
    await expect(page.getByRole('alert')).toContainText('Could not load the tools.');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(headline(page)).toBeVisible();
  });
});
