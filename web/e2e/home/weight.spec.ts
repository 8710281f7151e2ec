import type { Page } from '@playwright/test';
import { fillCard } from '../support/card.ts';
import { asShopper, expect, test } from '../support/fixtures.ts';

/** Text by which a library or a part of the store is found in a script, whatever the file's name. */
const marks = {
  React: 'react.dev/errors',
  Stripe: 'Your card number is incomplete.',
  'react-hook-form': 'shouldFocusError',
  zod: 'invalid_type',
  SweetAlert: 'swal2-',
  'the Firestore SDK': 'google.firestore.v1',
  'the dashboard': 'Manage All Orders',
  Swiper: 'swiper-slide-active',
  toasts: 'Toastify__toast-container',
  'Firebase Auth': 'identitytoolkit.googleapis.com',
} as const;

/** What only other pages need. */
const elsewhere = [
  'Stripe',
  'react-hook-form',
  'zod',
  'SweetAlert',
  'the Firestore SDK',
  'the dashboard',
] as const;

const late = ['Swiper', 'toasts', 'Firebase Auth'] as const;

declare global {
  interface Window {
    tellOfPaint: () => void;
  }
}

type Script = { url: string; text: string };

/** Collects the scripts that a page loads from now on. */
function scriptsOf(page: Page): () => Promise<Script[]> {
  const urls = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') urls.add(response.url());
  });
  // Fetched again: after a navigation the browser no longer has the body of a response.
  const read = async (url: string) => ({ url, text: await (await page.request.get(url)).text() });
  return () => Promise.all([...urls].map(read));
}

/** The addresses of the scripts that have a mark. */
const found = (scripts: Script[], mark: string) =>
  scripts.filter(({ text }) => text.includes(mark)).map(({ url }) => url);

asShopper('Home loads nothing that only other pages need', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Rating:' }).first()).toBeVisible();
  for (const name of late) {
    await expect.poll(async () => found(await scripts(), marks[name]).length, name).toBe(1);
  }
  const loaded = await scripts();
  for (const name of elsewhere) expect.soft(found(loaded, marks[name]), name).toEqual([]);
});

// A mark that is in no script would prove nothing about Home.
asShopper('the other pages load it when they need it', async ({ page, order }) => {
  const scripts = scriptsOf(page);
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await page.goto('/dashboard/addReview');
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible();
  await page.goto('/dashboard/myOrders');
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Firestore comes after the page's content.
  for (const name of elsewhere) {
    await expect.poll(async () => found(await scripts(), marks[name]), name).not.toEqual([]);
  }
});

test('the app is requested after the first paint, and carousel, toasts and authentication later', async ({
  page,
}) => {
  // Nobody hears that the page has painted until the test says so, and no timer takes the place of that.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const { observe } = PerformanceObserver.prototype;
    const waiting: (() => void)[] = [];
    const put = (target: object, name: string, value: unknown) =>
      Object.defineProperty(target, name, { value, configurable: true });
    put(window, 'setTimeout', () => 0);
    put(PerformanceObserver.prototype, 'observe', function (this: PerformanceObserver, what: object) {
      waiting.push(() => observe.call(this, what));
    });
    window.tellOfPaint = () => {
      put(window, 'setTimeout', setTimeout);
      put(PerformanceObserver.prototype, 'observe', observe);
      for (const tell of waiting) tell();
    };
  });
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Almighty Power Tool' })).toBeVisible();
  // The first script has run, and two frames have been drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(found(await scripts(), marks.React)).toEqual([]);
  await page.evaluate(() => window.tellOfPaint());
  await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
  const before = await scripts();
  expect(found(before, marks.React)).toHaveLength(1);
  for (const name of late) expect(found(before, marks[name]), name).toEqual([]);
  // Somebody is there.
  await page.mouse.down();
  for (const name of late) {
    await expect.poll(async () => found(await scripts(), marks[name]).length, name).toBe(1);
  }
});

test('a browser that tells nobody when it has painted gets the app as well', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceObserver.prototype, 'observe', { value: () => undefined });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
});

test('a drawing under the first screen is fetched when it is nearly in sight', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
  expect(asked).toContain('/plates/hero-1.svg');
  expect(asked).not.toContain('/plates/payment-methods.svg');
  const cards = page.getByRole('contentinfo').getByRole('img', { name: 'Visa' });
  await cards.scrollIntoViewIfNeeded();
  await expect(cards.locator('use')).toBeAttached();
  await expect.poll(() => asked).toContain('/plates/payment-methods.svg');
});

test.describe('without what is loaded late', () => {
  // React says of a part that it could not take over why: 422. And that it has tried twice to show one: 520.
  test.use({ expectedErrors: /Failed to fetch dynamically imported module|React error #(422|520)/ });

  test('Home shows its tools without carousel, toasts and authentication', async ({ page }) => {
    // A set: a chunk may be asked for twice, to be preloaded and to be run.
    const failed = new Set<string>();
    page.on('requestfailed', (request) => failed.add(request.url()));
    await page.route(/(known|hero-carousel|afterwards)-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Almighty Power Tool' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
    await expect.poll(() => failed.size).toBe(3);
    await expect(page.getByRole('heading', { name: 'Almighty Power Tool' })).toBeVisible();
  });

  test('Home shows its first screen without what it reads and what is below', async ({ page }) => {
    const failed = page.waitForEvent('requestfailed');
    await page.route(/reads-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/');
    await failed;
    await expect(page.getByRole('alert')).toContainText(
      'The store did not respond. We could not load the tools.',
    );
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Almighty Power Tool' })).toBeVisible();
  });

  /** Opens a page of which one part does not load, and waits until that is known. */
  async function openWithout(page: Page, part: string, act?: () => Promise<void>) {
    await page.route(new RegExp(`${part}-[\\w-]+\\.js`), (route) => route.abort());
    const noticed = page.waitForEvent('console', (message) =>
      message.text().includes('Failed to fetch dynamically imported module'),
    );
    await page.goto('/blogs');
    await act?.();
    await noticed;
  }

  test('a page stays when the menu does not load', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openWithout(page, 'site-drawer', () => page.getByRole('button', { name: 'Open menu' }).click());
    await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  });

  asShopper('a page stays when the account corner does not load', async ({ page }) => {
    await openWithout(page, 'known');
    await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  });
});
