// `web/src/pages/row-focus.test.tsx` tests the other lists. This test proves once that real keys reach the right element.
import type { Locator, Page } from '@playwright/test';
import { asShopper, expect } from '../support/fixtures.ts';
import { placeOrder } from '../support/store.ts';

const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

/** Opens a confirmation dialog with the keyboard, expects its text and the focus on "No", and confirms. */
async function confirmDialog(page: Page, button: Locator, thing: string) {
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(thing);
  await expect(question.getByRole('button', { name: 'No, go back' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
}

async function close(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
}

asShopper(
  'a canceled order moves the focus to the next row, the previous row or the heading',
  { tag: '@night' },
  async ({ page, shopper, tool, order }) => {
    const second = await placeOrder(shopper, tool, 3);
    const third = await placeOrder(shopper, tool, 4);
    await page.goto('/dashboard/myOrders');
    const cancel = async (id: string, pieces: number) => {
      const button = rowOf(page, id).getByRole('button', { name: 'Cancel Order' });
      await confirmDialog(page, button, `The order of ${pieces} × ${tool.toolName} will be canceled.`);
      await close(page, 'Canceled!');
    };
    // Newest first.
    await cancel(second, 3);
    await expect(rowOf(page, order)).toBeFocused();
    await cancel(order, 2);
    await expect(rowOf(page, third)).toBeFocused();
    await cancel(third, 4);
    await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeFocused();
  },
);
