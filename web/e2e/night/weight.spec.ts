import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

const app = /\/assets\/start-[\w-]+\.js$/;
const deferred = /\/assets\/(firebase-session|hero-carousel|toasts)-[\w-]+\.js$/;

const headline = (page: Page) => page.getByRole('heading', { name: store.opening.slides[0].headline });
const firstTool = (page: Page) => page.getByRole('link', { name: /^Buy Now/ }).first();

test('the first screen needs no script, and carousel, toasts and authentication load after the app', async ({
  page,
}) => {
  const release = await hold(page, app);
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(deferred.exec(request.url())?.[1] ?? ''));
  await page.goto('/');
  await expect(headline(page)).toBeVisible();
  // The first user input would start the deferred scripts.
  await page.mouse.down();
  expect([...scripts]).toEqual(['']);
  release();
  await expect(firstTool(page)).toBeVisible();
  await expect
    .poll(() => [...scripts].filter(Boolean).sort())
    .toEqual(['firebase-session', 'hero-carousel', 'toasts']);
});

test.describe('without the deferred scripts', () => {
  // React reports error 422 if it cannot hydrate a part, and 520 if it renders a part again after an error.
  test.use({ expectedErrors: /Failed to fetch dynamically imported module|React error #(422|520)/ });

  test('Home shows its tools without carousel, toasts and authentication', async ({ page }) => {
    // A set is used because a chunk may be requested twice: to preload it and to run it. Other requests do not count,
    // because a browser may cancel requests.
    const failed = new Set<string | undefined>();
    page.on('requestfailed', (request) => failed.add(deferred.exec(request.url())?.[1]));
    await page.route(deferred, (route) => route.abort());
    await page.goto('/');
    await expect(headline(page)).toBeVisible();
    await expect(firstTool(page)).toBeVisible();
    await expect
      .poll(() => [...failed])
      .toEqual(expect.arrayContaining(['firebase-session', 'hero-carousel', 'toasts']));
    await expect(headline(page)).toBeVisible();
  });

  test('Home shows its first screen if the script for the API reads fails to load', async ({ page }) => {
    const failed = page.waitForEvent('requestfailed');
    await page.route(/after-the-banner-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/');
    await failed;
    await expect(page.getByRole('alert')).toContainText('Could not load the tools.');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(headline(page)).toBeVisible();
  });
});
