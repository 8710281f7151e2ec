import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { admin } from '../support/accounts.ts';
import { asAdmin, expect } from '../support/fixtures.ts';
import { payOrder } from '../support/store.ts';

const orderPanel = (page: Page) => page.getByRole('region', { name: 'Order' });
const timeline = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

async function openForm(page: Page, order: string): Promise<void> {
  await page.goto(`/dashboard/manageAllOrders/${order}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(page.getByLabel('Amount in dollars')).toBeFocused();
}

async function confirmDialog(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: 'Yes, refund it' }).click();
  await page.getByRole('dialog', { name: 'Refunded!' }).getByRole('button', { name: 'OK' }).click();
}

asAdmin(
  'a partial refund with a reason and units reduces the refundable amount, and the rest can be refunded',
  { tag: '@night' },
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await openForm(page, order);
    const amount = page.getByLabel('Amount in dollars');
    await expect(amount).toHaveValue('156.8');
    await amount.fill('78.40');
    await page.getByLabel('Reason').fill('One was scratched');
    await page.getByLabel('Units to restock').fill('1');
    await expectAccessible(page, 'the refund form');
    await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
    await confirmDialog(page, `$78.40 will be refunded to ${shopper.email}, and 1 unit will be restocked.`);
    await expect(page.getByRole('button', { name: 'Refund…' })).toBeFocused();
    await expect(page.getByRole('form', { name: 'Refund' })).toHaveCount(0);
    await expect(orderPanel(page)).toContainText('Refunded$78.40Back in stock1');
    await expect(orderPanel(page).getByRole('button', { name: 'Unpaid' })).toContainText('refunds $78.40');
    await expect(timeline(page)).toContainText([
      'Placed',
      'Paid',
      `$78.40 refunded by ${admin.email}: One was scratched`,
    ]);

    await page.getByRole('button', { name: 'Refund…' }).click();
    await expect(amount).toHaveValue('78.4');
    await expect(page.getByText('At most $78.40 can be refunded.')).toBeVisible();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await confirmDialog(page, `$78.40 will be refunded to ${shopper.email}.`);
    await expect(orderPanel(page)).toContainText('Unpaid');
    await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: / · \$/, level: 1 })).toBeFocused();
  },
);
