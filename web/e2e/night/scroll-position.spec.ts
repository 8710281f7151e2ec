import type { Page } from '@playwright/test';
import { asShopper, expect } from '../support/fixtures.ts';

/** Shows the first row of a list 200 times with different ids. */
async function withLongList(page: Page, call: string) {
  // The row is read once, because other tests add rows, and their height may differ.
  let first: Promise<object[]> | undefined;
  await page.route(call, async (route) => {
    const url = new URL(route.request().url());
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const end = start + Number(url.searchParams.get('limit'));
    const list = url.origin + url.pathname;
    first ??= route.fetch({ url: `${list}?limit=1` }).then((response) => response.json());
    const [row] = await first;
    const rows = Array.from({ length: 200 }, (_, place) => ({ ...row, _id: `row-${place}` }));
    const next = end < rows.length && `<${list}?cursor=${end}&limit=${end - start}>; rel="next"`;
    await route.fulfill({ json: rows.slice(start, end), headers: next ? { Link: next } : {} });
  });
}

/** Loads a second page of rows and scrolls to one row. Returns a check that the row is at the same position. */
async function scrollToSecondPage(page: Page, kind: string, pageSize: number) {
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(pageSize);
  await page.getByRole('button', { name: `Load more ${kind}` }).click();
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

asShopper(
  'Back restores the scroll position of My Orders, and a new visit starts at the top',
  async ({ page, order: _ }) => {
    const path = '/dashboard/myOrders';
    await withLongList(page, '**/api/orders/*?*');
    await page.goto(path);
    const expectSamePosition = await scrollToSecondPage(page, 'orders', 50);
    // A click would scroll to the link.
    const profile = page.getByRole('complementary').getByRole('link', { name: 'My Profile' });
    await profile.evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeInViewport();
    await page.goBack();
    await expectSamePosition();
    await page.goto('/blogs');
    await page.goto(path);
    await expect(page.locator('[data-row]')).toHaveCount(50);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);
