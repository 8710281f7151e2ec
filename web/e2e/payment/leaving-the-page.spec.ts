import type { Page } from '@playwright/test';
import { challenge, fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { chargesFor } from '../support/stripe.ts';

const row = (page: Page) => page.getByRole('row').nth(1);

test.beforeEach(async ({ page, order: _ }) => {
  await page.goto('/dashboard/myOrders');
  await row(page).getByRole('link', { name: 'Pay' }).click();
  await expect(payButton(page)).toBeVisible();
});

/**
 * Expects the payment to finish while My Orders is open: the order is paid, and closing the dialog opens no other page.
 */
async function expectPaidThere(page: Page, order: string) {
  const dialog = page.getByRole('dialog', { name: 'Payment Successful' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(row(page)).toContainText('Paid');
  await expect(row(page)).not.toContainText('Unpaid');
  await expect(row(page).getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await expect(row(page).getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
  expect(await chargesFor(order)).toHaveLength(1);
}

/** Pays with a card, goes back while the payment is being confirmed, and then lets it finish. */
async function payAndGoBack(page: Page, card: string) {
  const confirm = /\/payment_intents\/[^/]+\/confirm/;
  const release = await hold(page, confirm);
  await fillCard(page, card);
  const sent = page.waitForRequest(confirm);
  await payButton(page).click();
  await sent;
  await page.goBack();
  await expect(row(page)).toContainText('Unpaid');
  release();
  await page.unrouteAll({ behavior: 'wait' });
}

test('after Back right after Pay, My Orders shows a declined card, and an order that was paid', async ({
  page,
  order,
}) => {
  await payAndGoBack(page, '4000 0000 0000 0002');
  const dialog = page.getByRole('dialog', { name: 'Payment not completed' });
  await expect(dialog).toContainText('Your card was declined.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  await row(page).getByRole('link', { name: 'Pay' }).click();
  await payAndGoBack(page, '4242 4242 4242 4242');
  await expectPaidThere(page, order);
  await expect(page).toHaveURL('/dashboard/myOrders');
});

test('Back during 3-D Secure closes its dialog, and the order can be paid later', { tag: '@night' }, async ({
  page,
  order,
}) => {
  await fillCard(page, '4000 0025 0000 3155');
  await payButton(page).click();
  await expect(challenge(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page)).toContainText('Unpaid');
  expect(await chargesFor(order)).toEqual([]);
  await row(page).getByRole('link', { name: 'Pay' }).click();
  await fillCard(page, '4000 0025 0000 3155');
  await payButton(page).click();
  await challenge(page).getByRole('button', { name: 'Complete' }).click();
  await expectPaidThere(page, order);
});
