import { shop } from '@almighty-tools/functions/contract/shop.ts';
import type { Page } from '@playwright/test';
import { phoneUrl } from '#lib/url/phone-url.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { publicPages } from '../support/tested-pages.ts';
import { unreadableTexts } from '../support/unreadable-texts.ts';
import { waitForReact } from '../support/wait-for-react.ts';

const app = /\/assets\/app-[\w-]+\.js/;

/** Marks the elements of the page before React hydrates it. */
function markElements(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) element.setAttribute('data-painted', '');
  });
}

/** Waits for React. Returns the number of elements, and the elements that React has replaced. */
async function waitForHydration(page: Page) {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('main h1, main p') ?? {}).length))
    .toBeGreaterThan(0);
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('header *, main h1, main h2, main label, main input')];
    const replaced = all.filter((element) => !element.hasAttribute('data-painted'));
    return { all: all.length, replaced: replaced.map(({ outerHTML }) => outerHTML) };
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable, and an unknown path returns 404', async ({ page }) => {
    for (const { path, heading } of publicPages) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status()).toBe(path === '/nowhere' ? 404 : 200);
        await expect.soft(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect.soft(page.getByRole('contentinfo')).toContainText(shop.address);
        await expect.soft(page).toHaveTitle(new RegExp(`${shop.name.replace(/\W/g, '\\$&')}$`));
      });
    }
  });

  test('every public page contains its own texts for link previews', async ({ page }) => {
    const found: Record<string, string[]> = {
      description: [],
      'og:description': [],
      title: [],
      'og:title': [],
    };
    // `/tool` is the built page for all tools. The function inserts a tool's texts.
    const paths = [...publicPages.map(({ path }) => path), '/tool'];
    for (const path of paths) {
      await page.goto(path);
      const content = async (name: string) =>
        (await page
          .locator(`head > meta:is([name="${name}"], [property="${name}"])`)
          .getAttribute('content')) ?? '';
      found.title?.push(await page.title());
      for (const name of ['description', 'og:title', 'og:description'])
        found[name]?.push(await content(name));
      await expect.soft(page.locator('head > title'), path).toHaveCount(1);
    }
    for (const [name, texts] of Object.entries(found)) {
      expect.soft(new Set(texts.filter(Boolean)).size, name).toBe(paths.length);
    }
  });

  test('unknown pages and pages behind the login are marked noindex', async ({ page }) => {
    const robots = page.locator('head > meta[name=robots]');
    for (const path of ['/nowhere', '/tools/any', '/dashboard', '/purchase/any']) {
      await page.goto(path);
      await expect.soft(robots, path).toHaveAttribute('content', 'noindex');
    }
    for (const path of ['/', '/tool']) {
      await page.goto(path);
      await expect.soft(robots, path).toHaveCount(0);
    }
  });

  test('a page behind the login shows the header and footer', async ({ page }) => {
    expect((await page.goto('/dashboard/myOrders'))?.status()).toBe(200);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('every page shows how to order, without loading messages and buttons that do nothing', async ({
    page,
  }) => {
    const paths = [...publicPages.map(({ path }) => path), '/tools/any', '/dashboard', '/purchase/any'];
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        const notice = page.locator('.no-script');
        await expect.soft(notice).toContainText(`${shop.name} needs JavaScript to take orders.`);
        await expect.soft(notice).toBeInViewport({ ratio: 1 });
        await expect.soft(notice).toHaveCSS('border-top-style', 'solid');
        await expect.soft(notice.locator('a').first()).toHaveAttribute('href', phoneUrl);
        await expect.soft(page.getByText(/…$/).filter({ visible: true })).toHaveCount(0);
        await expect.soft(page.getByRole('button')).toHaveCount(0);
        await expect.soft(page.getByRole('textbox')).toHaveCount(0);
        await expect.soft(page.getByRole('link', { name: 'Portfolio' })).toBeVisible();
        expect.soft(await unreadableTexts(page)).toEqual([]);
      });
    }
  });
});

test('the search on Home is visible before the app has loaded', async ({ page }) => {
  const release = await hold(page, app);
  await page.goto('/');
  await expect(page.getByRole('searchbox', { name: 'Search tools' })).toBeVisible();
  await expect(page.getByLabel('Sort')).toHaveValue('newest');
  release();
});

const visitors = [
  { who: 'a new visitor', locale: 'en-US', colorScheme: 'light', token: undefined },
  { who: 'a visitor from Germany with a dark theme', locale: 'de-DE', colorScheme: 'dark', token: undefined },
  { who: 'a visitor with a stored token', locale: 'en-US', colorScheme: 'light', token: 'a.bearer.token' },
] as const;

for (const { who, locale, colorScheme, token } of visitors) {
  test.describe(`for ${who}`, () => {
    test.use({ locale, colorScheme });

    // React reports a hydration mismatch as an uncaught error, which fails any test.
    test('React hydrates every public page without replacing elements', async ({ page }) => {
      if (token) await page.addInitScript((text) => localStorage.setItem('accessToken', text), token);
      for (const { path } of publicPages) {
        await test.step(path, async () => {
          const release = await hold(page, app);
          await page.goto(path);
          await markElements(page);
          release();
          const { all, replaced } = await waitForHydration(page);
          expect.soft(all).toBeGreaterThan(5);
          // For an invalid token, the login link replaces the account menu.
          expect.soft(replaced.filter((html) => !(token && html.includes('href="/login"')))).toEqual([]);
        });
      }
    });
  });
}

test('the placeholders of the tools are as large as the cards', async ({ page, tool }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // The cards of a row are equally high, so a tool of another test could change the height.
    await page.route('**/api/tools?*', async (route) => {
      await released;
      await route.fulfill({ json: [tool] });
    });
    await page.goto('/');
    const items = page.getByRole('region', { name: 'Featured Tools' }).locator('li');
    const place = await items.first().boundingBox();
    release();
    const card = await items.filter({ hasText: tool.toolName }).boundingBox();
    expect(Math.abs((card?.height ?? 0) - (place?.height ?? 0))).toBeLessThan(4);
  }
});

test("the HTML of a tool’s page accepts the tool's own texts", async ({ page, tool }) => {
  const path = `/tools/${tool._id}`;
  // The API does this for link previews.
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<title>[^<]*/, '<title>A filled title')
      .replace(/(<meta (?:name="|property="og:)(?:title|description)" content=")[^"]*/g, '$1Filled');
    expect(html.match(/content="Filled"/g)).toHaveLength(3);
    await route.fulfill({ response, body: html });
  });
  const release = await hold(page, '**/api/tool/*');
  await page.goto(path);
  await waitForReact(page);
  await expect(page).toHaveTitle('A filled title');
  release();
  await expect(page).toHaveTitle(`${tool.toolName} · ${shop.name}`);
  await expect(page.locator('head > meta[name=description]')).toHaveAttribute(
    'content',
    tool.toolDescription,
  );
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveTitle(`Blogs · ${shop.name}`);
  await expect(page.locator('head > meta[property="og:title"]')).toHaveAttribute(
    'content',
    `Blogs · ${shop.name}`,
  );
});

test('a URL in a different letter case shows the same page', async ({ page }) => {
  await page.goto('/Login');
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
});
