import { store } from '@almighty-tools/functions/contract/store.ts';
import { expect, test } from '../support/fixtures.ts';

const app = /\/assets\/start-[\w-]+\.js$/;
const deferred = /\/assets\/(firebase-session|hero-carousel|toasts)-[\w-]+\.js$/;

declare global {
  interface Window {
    reportPaint: () => void;
  }
}

test('the app loads after the first paint, and carousel, toasts and authentication after the app', async ({
  page,
}) => {
  // The page detects its first paint only when the test reports it. Until then, timers are off.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const { observe } = PerformanceObserver.prototype;
    const waiting: (() => void)[] = [];
    const define = (target: object, name: string, value: unknown) =>
      Object.defineProperty(target, name, { value, configurable: true });
    define(window, 'setTimeout', () => 0);
    define(PerformanceObserver.prototype, 'observe', function (this: PerformanceObserver, what: object) {
      waiting.push(() => observe.call(this, what));
    });
    window.reportPaint = () => {
      // On a slow machine, the deferred scripts would otherwise load before the first user input, after 3 seconds.
      define(window, 'setTimeout', (run: () => void, delay?: number) =>
        delay === 3000 ? 0 : setTimeout(run, delay),
      );
      define(PerformanceObserver.prototype, 'observe', observe);
      for (const start of waiting) start();
    };
  });
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(new URL(request.url()).pathname));
  const requested = (pattern: RegExp) =>
    [...new Set([...scripts].flatMap((path) => pattern.exec(path)?.at(-1) ?? []))].toSorted();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: store.opening.slides[0].headline })).toBeVisible();
  // Waits until the first script has run and two frames have been drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(requested(app)).toEqual([]);
  await page.evaluate(() => window.reportPaint());
  await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
  expect(requested(app)).toHaveLength(1);
  expect(requested(deferred)).toEqual([]);
  // This is the first user input.
  await page.mouse.down();
  await expect.poll(() => requested(deferred)).toEqual(['firebase-session', 'hero-carousel', 'toasts']);
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
    await expect(page.getByRole('heading', { name: store.opening.slides[0].headline })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
    await expect
      .poll(() => [...failed])
      .toEqual(expect.arrayContaining(['firebase-session', 'hero-carousel', 'toasts']));
    await expect(page.getByRole('heading', { name: store.opening.slides[0].headline })).toBeVisible();
  });

  test('Home shows its first screen if the script for the API reads fails to load', async ({ page }) => {
    const failed = page.waitForEvent('requestfailed');
    await page.route(/after-the-banner-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/');
    await failed;
    await expect(page.getByRole('alert')).toContainText('Could not load the tools.');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(page.getByRole('heading', { name: store.opening.slides[0].headline })).toBeVisible();
  });
});
