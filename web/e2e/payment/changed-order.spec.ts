import type { Page } from '@playwright/test';
import { fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { cancelOrder, isPaid, payOrder } from '../support/store.ts';
import { cancelIntents, chargesFor } from '../support/stripe.ts';

test.beforeEach(async ({ page, order }) => {
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await expect(payButton(page)).toBeEnabled();
});

/** Changes fields of the order in the API's responses from now on. */
async function showOrderWith(page: Page, order: string, fields: object) {
  await page.route(`**/api/order/${order}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });
}

test('an order that was canceled in another window cannot be paid, and is shown as canceled', async ({
  page,
  shopper,
  order,
}) => {
  await cancelOrder(shopper, order);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This order was canceled in the meantime.');
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeFocused();
  await expect(page.getByText('PaymentIntent')).toHaveCount(0);
  await expect(payButton(page)).toHaveCount(0);
  expect(await chargesFor(order)).toEqual([]);
});

test('an order that was paid in another window is shown as paid, and charged once', async ({
  page,
  shopper,
  order,
}) => {
  await payOrder(shopper, order);
  await payButton(page).click();
  await expect(page.getByText('Transaction ID:')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await chargesFor(order)).toHaveLength(1);
});

for (const [phase, words] of [
  ['expired', 'This order has expired'],
  ['expiring', 'This order has expired'],
  ['canceling', 'This order is being canceled'],
] as const) {
  test(`paying an order that is ${phase} shows an alert, and charges nothing`, async ({ page, order }) => {
    await cancelIntents(order);
    await showOrderWith(page, order, { phase });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(payButton(page)).toHaveCount(0);
    expect(await chargesFor(order)).toEqual([]);
  });
}

test('a provider error that is not about the card allows another attempt to pay', async ({
  page,
  shopper,
  order,
}) => {
  let fails = true;
  await page.route(/\/payment_intents\/[^/]+\/confirm/, (route) =>
    fails
      ? route.fulfill({
          status: 400,
          json: { error: { type: 'invalid_request_error', message: 'No such payment_intent' } },
        })
      : route.continue(),
  );
  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The payment was not completed. Please try again. You will pay only once.',
  );
  fails = false;
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  expect(await isPaid(shopper, order)).toBe(true);
});
