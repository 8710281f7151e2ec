import type { Locator, Page } from '@playwright/test';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { rowsOf } from '../support/rows.ts';
import { payOrder } from '../support/store.ts';
import { openInApp } from '../support/visit.ts';

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

/** Expects that panels end at the same place. They change their heights while they load. */
async function expectSharedEdge(panels: Locator[], edge: 'right' | 'bottom') {
  const edgeOf = (panel: Locator) =>
    panel.evaluate((element, side) => element.getBoundingClientRect()[side], edge);
  const difference = async () => {
    const edges = await Promise.all(panels.map(edgeOf));
    return Math.max(...edges) - Math.min(...edges);
  };
  await expect.poll(difference).toBeLessThanOrEqual(1);
}

const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

asAdmin(
  "an admin's lists fill the screen, and their column titles, panels and edges are aligned",
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    const rightOf = (selector: string) =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right));
    await page.goto('/dashboard');
    for (const [path, menu] of [
      ['manageAllOrders', 'Manage All Orders'],
      ['makeAdmin', 'Make Admin'],
      ['audit', 'Audit'],
      ['manageProducts', 'Manage Products'],
    ] as const) {
      await page.setViewportSize(laptop);
      await page.getByRole('complementary').getByRole('link', { name: menu }).click();
      await expect(page.getByRole('heading', { name: menu, level: 1 })).toBeVisible();
      await expect(rowsOf(page).first()).toBeVisible();
      const isTable = path !== 'manageProducts';
      if (isTable) await expectAligned(page);
      for (const width of [800, 1024, 1280, 1440, 1690]) {
        await page.setViewportSize({ width, height: 800 });
        const shown = isTable ? '.data-table' : 'main .is-wide ul';
        expect.soft(await rightOf(shown), `${path} at ${width} px`).toBe(await rightOf('.navbar-row'));
      }
      await page.setViewportSize(large);
      if (isTable) expect.soft(await widthOf(page, '.data-table'), path).toBeGreaterThan(large.width * 0.7);
      if (path === 'manageAllOrders') {
        const panels = page.locator('.dashboard-page > :is(.sheet, .data-table, .selection-bar)');
        await expectSharedEdge(await panels.all(), 'right');
      }
    }
  },
);

asShopper(
  "the column titles and panels of a shopper's pages are aligned, and fill a large screen",
  async ({ page, order }) => {
    await page.setViewportSize(laptop);
    await page.goto('/dashboard/myOrders');
    await expect(page.locator(`[data-row="${order}"]`)).toBeVisible();
    await expectAligned(page);
    await page.setViewportSize(large);
    await test.step('panels next to each other have the same height', async () => {
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      await openInApp(page, `/dashboard/payment/${order}`);
      await expect(region('User Info')).toBeVisible();
      await expectSharedEdge([region('User Info'), region('Tool Info')], 'bottom');
      await openInApp(page, `/dashboard/myOrders/${order}`);
      await expect(region('Order')).toBeVisible();
      await expectSharedEdge([region('Order'), region('History')], 'bottom');
    });
    await test.step('My Profile shows Edit next to the heading', async () => {
      await openInApp(page, '/dashboard');
      const edit = page.getByRole('link', { name: 'Edit', exact: true });
      await expect(edit).toHaveAttribute('href', '/dashboard/editProfile');
      await expect(page.getByRole('link', { name: 'Add More Information' })).toBeVisible();
      const heading = await page.getByRole('heading', { name: 'My Profile' }).boundingBox();
      const link = await edit.boundingBox();
      if (!heading || !link) throw new Error('not shown');
      expect(link.x - (heading.x + heading.width)).toBeLessThan(40);
      // The sheet is as wide as the content of other pages.
      expect(await widthOf(page, 'main .sheet')).toBeGreaterThan(1100);
    });
  },
);
