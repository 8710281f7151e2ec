import type { Locator, Page } from '@playwright/test';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { rowsOf } from '../support/rows.ts';
import type { StoredTool } from '../support/store.ts';

/** Shows the first row of a list 200 times with different ids. The row at `kept.at` is the current tool `kept.id`. */
async function withLongList(page: Page, call: string, kept?: { at: number; id: string }) {
  // The row is read once, because other tests add rows, and their height may differ.
  let first: Promise<object[]> | undefined;
  await page.route(call, async (route) => {
    const url = new URL(route.request().url());
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const end = start + Number(url.searchParams.get('limit') ?? 100);
    first ??= route
      .fetch({ url: `${url.origin}${url.pathname}?limit=1` })
      .then((response) => response.json());
    const [row] = await first;
    const rows = Array.from({ length: 200 }, (_, place) => ({ ...row, _id: `row-${place}` }));
    if (kept) rows[kept.at] = await (await route.fetch({ url: `${url.origin}/api/tool/${kept.id}` })).json();
    const next =
      end < rows.length && `<${url.origin}${url.pathname}?cursor=${end}&limit=${end - start}>; rel="next"`;
    await route.fulfill({ json: rows.slice(start, end), headers: next ? { Link: next } : {} });
  });
}

/** Clicks a link without scrolling to it. */
const follow = (link: Locator) => link.evaluate((it: HTMLElement) => it.click());

/** Loads a second page of rows and scrolls to one row. Returns a check that the row is at the same position. */
async function scrollToSecondPage(page: Page, what: string, pageSize: number) {
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(pageSize);
  await page.getByRole('button', { name: `Load more ${what}` }).click();
  await expect(rows).toHaveCount(2 * pageSize);
  const row = rows.nth(pageSize + 3);
  // The page receives the scroll event with the next frame.
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

type List = { path: string; menu: string; call: string; what: string; pageSize: number };

/** Mocks a long list, and expects that Back restores its scroll position. */
async function expectRestored(page: Page, { path, menu, call, what, pageSize }: List): Promise<void> {
  await withLongList(page, call);
  await follow(page.getByRole('complementary').getByRole('link', { name: menu }));
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: menu, level: 1 })).toBeVisible();
  // A new visit starts at the top with one page of rows.
  await expect(rowsOf(page)).toHaveCount(pageSize);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const expectSamePosition = await scrollToSecondPage(page, what, pageSize);
  await follow(page.getByRole('complementary').getByRole('link', { name: 'My Profile' }));
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeInViewport();
  await page.goBack();
  await expectSamePosition();
}

asShopper('Back restores the scroll position of My Orders', async ({ page, order: _ }) => {
  const path = '/dashboard/myOrders';
  await page.goto('/dashboard');
  await expectRestored(page, {
    path,
    menu: 'My Orders',
    call: '**/api/orders/*?*',
    what: 'orders',
    pageSize: 50,
  });
  await page.goto('/blogs');
  await page.goto(path);
  await expect(rowsOf(page)).toHaveCount(50);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

const adminLists: List[] = [
  {
    path: '/dashboard/manageAllOrders',
    menu: 'Manage All Orders',
    call: '**/api/orders?*',
    what: 'orders',
    pageSize: 50,
  },
  { path: '/dashboard/makeAdmin', menu: 'Make Admin', call: '**/api/users?*', what: 'users', pageSize: 100 },
  {
    path: '/dashboard/manageProducts',
    menu: 'Manage Products',
    call: '**/api/managed-tools?*',
    what: 'tools',
    pageSize: 12,
  },
];

asAdmin("Back restores the scroll position of an admin's lists", async ({ page, order: _ }) => {
  test.slow();
  // The failed refunds of other tests would move the rows.
  await page.route('**/api/refunds/failed?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard');
  for (const list of adminLists) await test.step(list.path, () => expectRestored(page, list));
});

asAdmin(
  'saving a tool returns to the search results at the same position, with the focus on the heading',
  async ({ page, tool }) => {
    await withLongList(page, '**/api/managed-tools?*', { at: 15, id: tool._id });
    await page.goto('/dashboard/manageProducts');
    await page.getByLabel('Search', { exact: true }).fill('drill');
    await expect(page).toHaveURL('/dashboard/manageProducts?q=drill');
    const expectSamePosition = await scrollToSecondPage(page, 'tools', 12);
    await follow(page.locator(`[data-row="${tool._id}"]`).getByRole('link', { name: /^Edit/ }));
    await page.getByRole('textbox', { name: 'Price' }).fill('79.5');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText(`${tool.toolName} saved`);
    await expect(page).toHaveURL('/dashboard/manageProducts?q=drill');
    await expect(page.getByRole('heading', { name: 'Manage Products', level: 1 })).toBeFocused();
    await expectSamePosition();
    await expect(page.locator(`[data-row="${tool._id}"]`)).toContainText('$79.50');
  },
);

/** Shows the list of tools with or without a chain saw at its end. */
async function showTools(page: Page, saw: boolean) {
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

test('Explore Now scrolls to the card of the saw', async ({ page }) => {
  await showTools(page, true);
  await page.goto('/');
  const explore = page.getByRole('link', { name: 'Explore Now' });
  await explore.scrollIntoViewIfNeeded();
  // Before the tools have loaded, the link points to their section.
  await expect(explore).toHaveAttribute('href', '#the-saw');
  await explore.click();
  await expect(page.getByRole('article', { name: 'Gasoline chain saw 52 cc' })).toBeInViewport({
    ratio: 0.9,
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Gasoline chain saw 52 cc', exact: true })).toBeFocused();
});

test("Explore Now leads to the saw's page during a search", async ({ page, tool }) => {
  await page.route('**/api/tools?*', async (route) => {
    const isSearch = new URL(route.request().url()).searchParams.has('q');
    const saw = { ...tool, toolName: 'Gasoline chain saw 52 cc' };
    await route.fulfill({ json: isSearch ? [] : [saw] });
  });
  await page.goto('/?q=drill');
  const explore = page.getByRole('link', { name: 'Explore Now' });
  await expect(explore).toHaveAttribute('href', `/tools/${tool._id}`);
  await explore.click();
  await expect(page.getByRole('heading', { name: tool.toolName, level: 1 })).toBeVisible();
});

test('Explore Now leads to all tools if the store has no saw', async ({ page }) => {
  await showTools(page, false);
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Now' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Tools' })).toBeInViewport();
});

// A unit test of the stored positions uses other invalid texts.
test('Back restores the scroll position even if the storage contains no positions', async ({ page }) => {
  await page.addInitScript(() => {
    if (history.length <= 2 && !sessionStorage.getItem('scrolled')) sessionStorage.setItem('scrolled', '{');
  });
  await page.goto('/blogs');
  // The script that restores the scroll position loads at the same time as the footer.
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
