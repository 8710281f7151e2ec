import { asAdmin, expect } from '../support/fixtures.ts';
import { withoutListening } from '../support/network.ts';

const rows = 3000;
const inPageAtMost = 80;

for (const { width, what } of [
  { width: 1280, what: 'rows' },
  { width: 700, what: 'cards' },
  { width: 1100, what: 'cards side by side' },
]) {
  asAdmin(`of ${rows} orders only the ${what} in sight are in the page`, async ({ page, order }) => {
    await page.setViewportSize({ width, height: 800 });
    await withoutListening(page);
    await page.route('**/api/orders?*', async (route) => {
      const response = await route.fetch();
      const all: { _id: string }[] = await response.json();
      const row = all.find(({ _id }) => _id === order);
      const json = Array.from({ length: rows }, (_, index) => ({
        ...row,
        _id: `row-${index}`,
        quantity: index + 1,
      }));
      await route.fulfill({ json });
    });
    await page.goto('/dashboard/manageAllOrders');
    const shown = page.locator('[data-row]');
    await expect(shown.first()).toBeVisible();
    await expect.poll(() => shown.count()).toBeLessThan(inPageAtMost);
    // The row that has the focus stays, however far the page is scrolled.
    const first = page.locator('[data-row="row-0"] a').first();
    await first.focus();
    const last = page.locator(`[data-row="row-${rows - 1}"]`);
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(last).toBeInViewport({ timeout: 300 });
    }).toPass();
    expect(await shown.count()).toBeLessThan(inPageAtMost);
    await expect(first).toBeFocused();
    await expect(last).toContainText(`${rows} ×`);
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(rows + 1));
    await expect(last).toHaveAttribute('aria-rowindex', String(rows + 1));
    // Half way down are the rows of the middle.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      const ids = await shown.evaluateAll((found) => found.map((row) => row.getAttribute('data-row') ?? ''));
      const numbers = ids.map((id) => Number(id.replace('row-', '')));
      expect(numbers.filter((number) => Math.abs(number - rows / 2) < 100).length).toBeGreaterThan(3);
    }).toPass();
    expect(await shown.count()).toBeLessThan(inPageAtMost);
  });
}
