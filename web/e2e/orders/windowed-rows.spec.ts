import type { Page } from '@playwright/test';
import { asAdmin, expect } from '../support/fixtures.ts';

const rows = 3000;
const maxRendered = 80;

/** Shows one order many times in the API's list. */
async function showMany(page: Page, order: string, count: number): Promise<void> {
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch();
    const all: { _id: string }[] = await response.json();
    const row = all.find(({ _id }) => _id === order);
    const json = Array.from({ length: count }, (_, index) => ({
      ...row,
      _id: `row-${index}`,
      quantity: index + 1,
    }));
    await route.fulfill({ json });
  });
}

const layouts = [
  { width: 1280, what: 'rows' },
  { width: 700, what: 'cards' },
  { width: 1100, what: 'cards next to each other' },
];

asAdmin(`a list of ${rows} orders renders only the visible rows or cards`, async ({ page, order }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await showMany(page, order, rows);
  await page.goto('/dashboard/manageAllOrders');
  const shown = page.locator('tr[data-row]');
  await expect(shown.first()).toBeVisible();
  const first = page.locator('[data-row="row-0"] a').filter({ visible: true }).first();
  const last = page.locator(`[data-row="row-${rows - 1}"]`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(rows + 1));

  for (const { width, what } of layouts) {
    await asAdmin.step(what, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 0));
        await expect(first).toBeInViewport({ timeout: 300 });
      }).toPass();
      await expect.poll(() => shown.count()).toBeLessThan(maxRendered);
      // The focused row stays rendered, wherever the user scrolls.
      await first.focus();
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(last).toBeInViewport({ timeout: 300 });
      }).toPass();
      expect(await shown.count()).toBeLessThan(maxRendered);
      await expect(first).toBeFocused();
      await expect(last).toContainText('3,000 ×');
      await expect(last).toHaveAttribute('aria-rowindex', String(rows + 1));
      // Halfway down, the middle rows are rendered.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
        const ids = await shown.evaluateAll((found) =>
          found.map((row) => row.getAttribute('data-row') ?? ''),
        );
        const numbers = ids.map((id) => Number(id.replace('row-', '')));
        expect(numbers.filter((number) => Math.abs(number - rows / 2) < 100).length).toBeGreaterThan(3);
      }).toPass();
      expect(await shown.count()).toBeLessThan(maxRendered);
    });
  }
});

asAdmin.describe('without the chunk for long tables', () => {
  asAdmin.use({ expectedErrors: /Failed to fetch dynamically imported module/ });

  asAdmin('the page renders all orders', async ({ page, order }) => {
    await showMany(page, order, 250);
    await page.route(/windowed-rows-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/dashboard/manageAllOrders');
    await expect(page.locator('tr[data-row]')).toHaveCount(250);
  });
});
