import { expectAccessible } from '../support/accessibility.ts';
import { asAdmin, expect } from '../support/fixtures.ts';
import { phone, setTextSize } from '../support/readable.ts';
import { payOrder, placeOrder } from '../support/store.ts';

const tablets = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];
const maxRowHeight = 56;
const minRows = 8;

asAdmin(
  'a tablet shows at least eight orders in rows, and a phone or large text shows cards',
  async ({ page, shopper, tool }) => {
    const ids: string[] = [];
    for (let index = 0; index < minRows; index += 1) ids.push(await placeOrder(shopper, tool));
    // Paid orders have the widest actions.
    for (const id of ids) await payOrder(shopper, id);
    await page.goto(`/dashboard/manageAllOrders?${new URLSearchParams({ q: shopper.email })}`);
    const rows = page.locator('tr[data-row]');
    for (const tablet of tablets) {
      await page.setViewportSize(tablet);
      await expect(rows).toHaveCount(minRows);
      for (const row of await rows.all()) {
        await expect(row).toBeInViewport({ ratio: 1 });
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(maxRowHeight);
        await expect(row.getByRole('button', { name: 'Shipped' })).toBeInViewport({ ratio: 1 });
        await expect(row.getByText('Paid', { exact: true })).toBeVisible();
      }
      await expectAccessible(page, `all orders at ${tablet.width} px`);
    }
    await page.setViewportSize(phone);
    const [link, date] = [rows.first().getByRole('link'), rows.first().getByRole('time')];
    const [above, below] = [await link.boundingBox(), await date.boundingBox()];
    expect(below?.y, 'the date, below the tool').toBeGreaterThanOrEqual(
      (above?.y ?? 0) + (above?.height ?? 0) - 1,
    );
    await page.setViewportSize({ width: 1180, height: 820 });
    await setTextSize(page, 200);
    expect((await rows.first().boundingBox())?.height, 'a card, text at 200%').toBeGreaterThan(
      2 * maxRowHeight,
    );
  },
);
