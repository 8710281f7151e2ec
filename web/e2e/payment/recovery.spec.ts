import type { Page } from '@playwright/test';
import { fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { isPaid } from '../support/store.ts';
import { chargesFor, holdWebhooks, releaseWebhooks } from '../support/stripe.ts';

test.beforeEach(({ order }) => holdWebhooks(order));

/** Makes the request that records a payment fail. */
async function failRecording(page: Page, order: string) {
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
}

test('a payment is recorded by the webhook if the API fails after the charge', async ({
  page,
  shopper,
  order,
}) => {
  await failRecording(page, order);
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText('Your card was charged and the payment is safe.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payment Successful' })).toBeDisabled();
  // The webhook, not this page, records the payment. The page shows it without a reload.
  await releaseWebhooks(order);
  await expect(page.getByText('Transaction ID:')).toBeVisible();
  expect(await isPaid(shopper, order)).toBe(true);
  expect(await chargesFor(order)).toHaveLength(1);
});

test('a page that is reloaded after the charge does not charge again', async ({ page, order }) => {
  await failRecording(page, order);
  await page.goto(`/dashboard/payment/${order}`);
  const lost = page.waitForRequest((request) => request.method() === 'PATCH');
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await lost;
  await page.reload();
  const [charge, ...others] = await chargesFor(order);
  await expect(page.getByText(`Transaction ID: ${charge?.payment_intent}`)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(others).toEqual([]);
});

test('a charge whose response was lost is detected, and not repeated', async ({ page, order }) => {
  await page.goto(`/dashboard/payment/${order}`);
  await page.route(/\/payment_intents\/[^/]+\/confirm/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  // The page rereads the order, which is paid.
  await expect(page.getByText('Transaction ID:')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await chargesFor(order)).toHaveLength(1);
});
