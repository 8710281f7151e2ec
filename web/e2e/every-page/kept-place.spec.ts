import type { Locator, Page } from '@playwright/test';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { rowsOf } from '../support/rows.ts';
import type { StoredTool } from '../support/store.ts';

/** Shows the first row of a list 200 times, each with another id; the row `own.at` keeps the id `own.id`. */
async function withLongList(page: Page, call: string, own?: { at: number; id: string }) {
  // Read once: other tests add rows, and another first row may be another height.
  let first: Promise<object[]> | undefined;
  await page.route(call, async (route) => {
    const url = new URL(route.request().url());
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const end = start + Number(url.searchParams.get('limit') ?? 100);
    first ??= route
      .fetch({ url: `${url.origin}${url.pathname}?limit=1` })
      .then((response) => response.json());
    const [row] = await first;
    const idAt = (place: number) => (place === own?.at ? own.id : `row-${place}`);
    const rows = Array.from({ length: 200 }, (_, place) => ({ ...row, _id: idAt(place) }));
    const next =
      end < rows.length && `<${url.origin}${url.pathname}?cursor=${end}&limit=${end - start}>; rel="next"`;
    await route.fulfill({ json: rows.slice(start, end), headers: next ? { Link: next } : {} });
  });
}

/** Follows a link without scrolling to it first. */
const follow = (link: Locator) => link.evaluate((it: HTMLElement) => it.click());

/** Loads a second page of rows, and scrolls to one of them. Returns what shows that one is still, or again, there. */
async function goDown(page: Page, what: string, pageSize: number) {
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(pageSize);
  await page.getByRole('button', { name: `Load more ${what}` }).click();
  await expect(rows).toHaveCount(2 * pageSize);
  const row = rows.nth(pageSize + 3);
  // The page hears of a scroll with the next frame; nobody leaves it sooner.
  await row.evaluate(async (it) => {
    it.scrollIntoView({ block: 'center' });
    await new Promise(requestAnimationFrame);
  });
  const placeOf = () => row.evaluate((it) => Math.round(it.getBoundingClientRect().top / 20));
  const place = await placeOf();
  return async () => {
    await expect(rows).toHaveCount(2 * pageSize);
    await expect(row).toBeInViewport();
    await expect.poll(placeOf).toBe(place);
  };
}

const lists = [
  { as: asShopper, path: '/dashboard/myOrders', call: '**/api/orders/*?*', what: 'orders', pageSize: 50 },
  { as: asAdmin, path: '/dashboard/manageAllOrders', call: '**/api/orders?*', what: 'orders', pageSize: 50 },
  { as: asAdmin, path: '/dashboard/makeAdmin', call: '**/api/users?*', what: 'users', pageSize: 100 },
  {
    as: asAdmin,
    path: '/dashboard/manageProducts',
    call: '**/api/managed-tools?*',
    what: 'tools',
    pageSize: 12,
  },
];

for (const { as, path, call, what, pageSize } of lists) {
  as(`Back and a reload lead to the same place of a long ${path}`, async ({ page, order }) => {
    expect(order).toBeTruthy();
    await withLongList(page, call);
    await page.goto(path);
    const expectSamePlace = await goDown(page, what, pageSize);
    await follow(page.getByRole('complementary').getByRole('link', { name: 'My Profile' }));
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeInViewport();
    await page.goBack();
    await expectSamePlace();
    await page.reload();
    await expectSamePlace();
    // Opened anew, it is a list like any other.
    await page.goto('/blogs');
    await page.goto(path);
    await expect(rowsOf(page)).toHaveCount(pageSize);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

asAdmin('a saved tool leads back to where one was in the list', async ({ page, tool }) => {
  await withLongList(page, '**/api/managed-tools?*', { at: 15, id: tool._id });
  await page.goto('/dashboard/manageProducts');
  const expectSamePlace = await goDown(page, 'tools', 12);
  await follow(page.locator(`[data-row="${tool._id}"]`).getByRole('link', { name: /^Edit/ }));
  await page.getByLabel('Price').fill('79.5');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText(`${tool.toolName} saved`);
  await expect(page).toHaveURL('/dashboard/manageProducts');
  await expectSamePlace();
  await expect(page.locator(`[data-row="${tool._id}"]`)).toContainText('$79.50');
});

/** The list of tools with, or without, a chain saw as its last one. */
async function withSaw(page: Page, saw: boolean) {
  await page.route('**/api/tools?*', async (route) => {
    const tools: StoredTool[] = await (await route.fetch()).json();
    const others = tools.filter(({ toolName }) => !/saw/i.test(toolName));
    const [first] = others;
    const json = saw
      ? [...others, { ...first, _id: 'the-saw', toolName: 'Gasoline chain saw 52 cc' }]
      : others;
    await route.fulfill({ json });
  });
}

test('Explore Now leads to the saw', async ({ page }) => {
  await withSaw(page, true);
  await page.goto('/');
  const explore = page.getByRole('link', { name: 'Explore Now' });
  await explore.scrollIntoViewIfNeeded();
  // Until the tools have come, it leads to where they will be.
  await expect(explore).toHaveAttribute('href', '#the-saw');
  await explore.click();
  await expect(page.getByRole('article', { name: 'Gasoline chain saw 52 cc' })).toBeInViewport({
    ratio: 0.9,
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Gasoline chain saw 52 cc', exact: true })).toBeFocused();
});

test('while tools are searched, Explore Now leads to the page of the saw', async ({ page, tool }) => {
  await page.route('**/api/tools?*', async (route) => {
    const asksForSome = new URL(route.request().url()).searchParams.has('q');
    const saw = { ...tool, toolName: 'Gasoline chain saw 52 cc' };
    await route.fulfill({ json: asksForSome ? [] : [saw] });
  });
  await page.goto('/?q=drill');
  const explore = page.getByRole('link', { name: 'Explore Now' });
  await expect(explore).toHaveAttribute('href', `/tools/${tool._id}`);
  await explore.click();
  await expect(page.getByRole('heading', { name: tool.toolName, level: 1 })).toBeVisible();
});

test('in a shop without a saw, Explore Now leads to all tools', async ({ page }) => {
  await withSaw(page, false);
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Now' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Tools' })).toBeInViewport();
});

for (const odd of ['5', '{', '[1, null]', '{"0": 7}']) {
  test(`Back leads to the same place although the storage has ${odd}`, async ({ page }) => {
    await page.addInitScript((stored) => {
      if (history.length <= 2 && !sessionStorage.getItem('scrolled'))
        sessionStorage.setItem('scrolled', stored);
    }, odd);
    await page.goto('/blogs');
    // What keeps the place comes with the footer's part of the app.
    const footer = page.getByRole('contentinfo');
    await expect.poll(() => footer.evaluate((it) => Object.keys(it).length)).toBeGreaterThan(0);
    await page.evaluate(async () => {
      scrollTo(0, 300);
      await new Promise(requestAnimationFrame);
    });
    await follow(page.getByRole('link', { name: 'Portfolio' }).first());
    await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(300);
  });
}
