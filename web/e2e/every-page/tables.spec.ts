import type { Page } from '@playwright/test';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { rowsOf } from '../support/rows.ts';
import { payOrder } from '../support/store.ts';

const laptop = { width: 1280, height: 800 };
const large = { width: 1920, height: 1000 };

/** Returns the alignment of each column title and of its cells. */
function alignments(page: Page) {
  return page.locator('.data-table').evaluate((table) => {
    const alignOf = (cell: Element | undefined) => (cell ? getComputedStyle(cell).textAlign : 'none');
    const rows = [...table.querySelectorAll('tbody tr')];
    // A column of checkboxes has no title.
    return [...(table.querySelector('thead tr')?.children ?? [])].map((title, column) => ({
      title: title.textContent,
      cells: [...new Set(rows.map((row) => alignOf(row.children[column])))],
      itself: alignOf(title),
    }));
  });
}

async function expectAligned(page: Page) {
  for (const { title, cells, itself } of await alignments(page)) expect.soft(cells, title).toEqual([itself]);
}

const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

asShopper('column titles are aligned with their cells in My Orders', async ({ page, order }) => {
  await page.setViewportSize(laptop);
  await page.goto('/dashboard/myOrders');
  await expect(page.locator(`[data-row="${order}"]`)).toBeVisible();
  await expectAligned(page);
});

asAdmin(
  "column titles are aligned in an admin's tables, which fill a large screen",
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    for (const path of ['/dashboard/manageAllOrders', '/dashboard/makeAdmin']) {
      await page.setViewportSize(laptop);
      await page.goto(path);
      await expect(rowsOf(page).first()).toBeVisible();
      await expectAligned(page);
      await page.setViewportSize(large);
      expect.soft(await widthOf(page, '.data-table'), path).toBeGreaterThan(large.width * 0.7);
    }
  },
);

asAdmin("an admin's tables and grids are aligned with the right edge of the navbar", async ({ page }) => {
  const rightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right));
  for (const path of ['manageAllOrders', 'makeAdmin', 'audit', 'manageProducts']) {
    await page.goto(`/dashboard/${path}`);
    await expect(rowsOf(page).first()).toBeVisible();
    for (const width of [800, 1024, 1280, 1440, 1690]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = path === 'manageProducts' ? 'main .is-wide ul' : '.data-table';
      expect.soft(await rightOf(shown), `${path} at ${width} px`).toBe(await rightOf('.navbar-row'));
    }
  }
});

asShopper('My Profile shows Edit next to the heading and fills a large screen', async ({ page }) => {
  await page.setViewportSize(large);
  await page.goto('/dashboard');
  const heading = await page.getByRole('heading', { name: 'My Profile' }).boundingBox();
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await expect(edit).toHaveAttribute('href', '/dashboard/editProfile');
  const link = await edit.boundingBox();
  if (!heading || !link) throw new Error('not shown');
  expect(link.x - (heading.x + heading.width)).toBeLessThan(40);
  await expect(page.getByRole('link', { name: 'Add More Information' })).toBeVisible();
  // The sheet is as wide as the content of other pages.
  expect(await widthOf(page, 'main .sheet')).toBeGreaterThan(1100);
});
