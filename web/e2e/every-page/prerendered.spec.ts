import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Page } from '@playwright/test';
import { phoneUrl } from '#lib/url/contact-urls.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicPages } from '../support/tested-pages.ts';
import { unreadableTexts } from '../support/unreadable-texts.ts';

/** Expects the notice for a browser without scripts, and no parts that do nothing without them. */
async function expectNotice(page: Page): Promise<void> {
  const notice = page.locator('.no-script');
  await expect.soft(notice).toContainText(`${store.name} needs JavaScript to take orders.`);
  await expect.soft(notice).toBeInViewport({ ratio: 1 });
  await expect.soft(notice).toHaveCSS('border-top-style', 'solid');
  await expect.soft(notice.locator('a').first()).toHaveAttribute('href', phoneUrl);
  await expect.soft(page.getByText(/^Your browser is too old/)).toBeHidden();
  await expect.soft(page.getByText(/…$/).filter({ visible: true })).toHaveCount(0);
  await expect.soft(page.getByRole('button')).toHaveCount(0);
  await expect.soft(page.getByRole('textbox')).toHaveCount(0);
  await expect.soft(page.getByRole('link', { name: 'Portfolio' })).toBeVisible();
  expect.soft(await unreadableTexts(page)).toEqual([]);
}

/** Returns the texts of a page for link previews. */
async function previewOf(page: Page): Promise<Record<string, string>> {
  const content = async (name: string) =>
    (await page.locator(`head > meta:is([name="${name}"], [property="${name}"])`).getAttribute('content')) ??
    '';
  return {
    title: await page.title(),
    description: await content('description'),
    'og:title': await content('og:title'),
    'og:description': await content('og:description'),
  };
}

/** Returns the element that hides a page from search engines. */
const robotsOf = (page: Page) => page.locator('head > meta[name=robots]');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('every public page is readable, shows how to order and has its own texts for link previews', async ({
    page,
  }) => {
    const previews: Record<string, string>[] = [];
    for (const { path, heading } of publicPages) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status()).toBe(path === '/nowhere' ? 404 : 200);
        await expect.soft(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect.soft(page.getByRole('contentinfo')).toContainText(store.address);
        await expect.soft(page).toHaveTitle(new RegExp(`${store.name.replace(/\W/g, '\\$&')}$`));
        await expect.soft(page.locator('head > title')).toHaveCount(1);
        await expectNotice(page);
        // Otherwise the first paint of a slow phone waits for them.
        const scripts = page.locator('script[src]');
        await expect.soft(scripts).not.toHaveCount(0);
        await expect.soft(page.locator('script[src]:not([async][fetchpriority=low])')).toHaveCount(0);
        previews.push(await previewOf(page));
        if (path === '/nowhere') await expect.soft(robotsOf(page)).toHaveAttribute('content', 'noindex');
        else await expect.soft(robotsOf(page)).toHaveCount(0);
      });
    }
    // This is the built page for all tools. The function inserts a tool's texts.
    await page.goto('/tool');
    previews.push(await previewOf(page));
    await expect.soft(page.locator('head > title')).toHaveCount(1);
    await expect.soft(robotsOf(page)).toHaveCount(0);
    for (const name of ['title', 'description', 'og:title', 'og:description']) {
      const texts = previews.map((preview) => preview[name]).filter(Boolean);
      expect.soft(new Set(texts).size, name).toBe(publicPages.length + 1);
    }
  });

  test('missing tools and pages behind the login are marked noindex and show how to order', async ({
    page,
  }) => {
    for (const path of ['/tools/any', '/purchase/any', '/dashboard']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(robotsOf(page)).toHaveAttribute('content', 'noindex');
        await expectNotice(page);
      });
    }
  });
});

test('the icons that browsers request without a link exist', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', /icon/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['content-type']).toMatch(type);
  }
});
