import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { admin } from '../support/accounts.ts';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { payOrder, refundedTotalOf, shipOrder } from '../support/store.ts';
import { chargesFor, refundInDashboard } from '../support/stripe.ts';

const facts = (page: Page) => page.getByRole('region', { name: 'Order' });
const happened = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

async function openForm(page: Page, order: string): Promise<void> {
  await page.goto(`/dashboard/manageAllOrders/${order}`);
  await page.getByRole('button', { name: 'Refund …' }).click();
  await expect(page.getByLabel('Amount in dollars')).toBeFocused();
}

async function agree(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: 'Yes, refund it' }).click();
  await page.getByRole('dialog', { name: 'Refunded!' }).getByRole('button', { name: 'OK' }).click();
}

asAdmin(
  'a part is refunded with a reason and pieces, and what is left is less',
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await openForm(page, order);
    await expect(page.getByLabel('Amount in dollars')).toHaveValue('156.8');
    await page.getByLabel('Amount in dollars').fill('78.40');
    await page.getByLabel('Reason').fill('One was scratched');
    await page.getByLabel('Units to return to stock').fill('1');
    await expectAccessible(page, 'the form of a refund');
    await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
    await agree(page, `$78.40 will be refunded to ${shopper.email}, and 1 unit returned to stock.`);
    await expect(page.getByRole('button', { name: 'Refund …' })).toBeFocused();
    await expect(page.getByRole('form', { name: 'Refund' })).toHaveCount(0);
    await expect(facts(page)).toContainText('Refunded$78.40Back in stock1');
    await expect(facts(page).getByRole('button', { name: 'Unpaid' })).toContainText('refunds $78.40');
    await expect(happened(page)).toContainText([
      'Placed',
      'Paid',
      `$78.40 refunded by ${admin.email}: One was scratched`,
      'Refunded $78.40 of $156.80',
    ]);
    await page.getByRole('button', { name: 'Refund …' }).click();
    await expect(page.getByLabel('Amount in dollars')).toHaveValue('78.4');
    await expect(page.getByText('You can refund up to $78.40.')).toBeVisible();
  },
);

asAdmin(
  'what can not go back is said under its field, and nothing is sent',
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await openForm(page, order);
    await page.getByLabel('Amount in dollars').fill('156.81');
    await page.getByLabel('Units to return to stock').fill('3');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByLabel('Amount in dollars')).toHaveAccessibleDescription(
      /At most \$156\.80 can go back$/,
    );
    await expect(page.getByLabel('Units to return to stock')).toHaveAccessibleDescription(
      /At most 2 pieces can go back into stock$/,
    );
    await expect(page.getByLabel('Amount in dollars')).toBeFocused();
    await page.getByLabel('Amount in dollars').fill('');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('Amount is required')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Refund …' })).toBeFocused();
    expect((await chargesFor(order)).map(({ amount_refunded }) => amount_refunded)).toEqual([0]);
  },
);

asAdmin(
  'a refusal of the API is shown under its field, with what is left now',
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await shipOrder(order);
    await openForm(page, order);
    await refundInDashboard(order, 10_000);
    await expect.poll(() => refundedTotalOf(shopper, order)).toBe(100);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, refund it' }).click();
    await expect(page.getByLabel('Amount in dollars')).toHaveAccessibleDescription(
      /At most \$56\.80 can go back$/,
    );
    await expect(facts(page)).toContainText('Refunded$100.00');
  },
);

asAdmin(
  'all that is left of an order that is not shipped marks it as unpaid',
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await openForm(page, order);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await agree(page, `$156.80 will be refunded to ${shopper.email}.`);
    await expect(facts(page)).toContainText('Unpaid');
    await expect(page.getByRole('button', { name: 'Refund …' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Order', level: 1 })).toBeFocused();
  },
);

asShopper(
  'a part refunded in the dashboard is on my order, its receipt and in my list',
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await page.goto(`/dashboard/myOrders/${order}`);
    await refundInDashboard(order, 3050);
    await expect(facts(page)).toContainText('$30.50 refunded');
    await expect(happened(page)).toContainText(['Placed', 'Paid', 'Refunded $30.50 of $156.80']);
    await page.emulateMedia({ media: 'print' });
    const receipt = await page.evaluate(() => document.body.innerText);
    expect(receipt).toMatch(/\$30\.50 refunded on .+\s+Paid after refund: \$126\.30/);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('row').nth(1)).toContainText('$30.50 refunded');
  },
);
