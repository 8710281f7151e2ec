import type { Page } from '@playwright/test';
import { fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { isPaid } from '../support/store.ts';
import { chargesFor, holdWebhooks, releaseWebhooks } from '../support/stripe.ts';
import { openInApp } from '../support/visit.ts';

// These tests hold back the webhooks of all workers. The tests that need webhooks are in `orders` and in
// `failed-cards.spec.ts`, which run earlier. The tests of this file run one after another, so that no test releases the
// webhooks that another test holds back.
test.describe.configure({ mode: 'default' });
test.beforeEach(() => holdWebhooks());
test.afterEach(() => releaseWebhooks());

/** Longer than the page's pauses between its attempts to record a payment: 5, 10 and 20 seconds. */
const retried = { timeout: 30_000 };

/** Makes the request that records a payment fail. */
async function failRecording(page: Page, order: string) {
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
}

/** Pays for an order although the request that records the payment fails. */
async function payUnrecorded(page: Page, order: string) {
  await failRecording(page, order);
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText('Your card was charged and the payment is safe.')).toBeVisible();
}

test('a payment is recorded by the webhook if the API fails after the charge', async ({
  page,
  shopper,
  order,
}) => {
  await payUnrecorded(page, order);
  await expect(page.getByRole('button', { name: 'Payment Successful' })).toBeDisabled();
  await openInApp(page, '/dashboard/myOrders');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Payment received');
  // The webhook, not this page, records the payment.
  await releaseWebhooks();
  await expect.poll(() => isPaid(shopper, order)).toBe(true);
  await expect(row).toContainText('PaidPending');
  expect(await chargesFor(order)).toHaveLength(1);
});

/** Fills the page's local storage completely. */
async function fillStorage(page: Page) {
  await page.evaluate(() => {
    for (let size = 2 ** 22, count = 0; size >= 1; ) {
      try {
        localStorage.setItem(`full ${count}`, 'x'.repeat(size));
        count += 1;
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
}

test("an unrecorded payment is tracked and recorded although the browser's storage is full", async ({
  page,
  shopper,
  order,
}) => {
  await failRecording(page, order);
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await fillStorage(page);
  await payButton(page).click();
  await expect(page.getByText('Your card was charged and the payment is safe.')).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'My Orders' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Payment received');
  await page.unrouteAll();
  await expect(row).toContainText('PaidPending', retried);
  expect(await isPaid(shopper, order)).toBe(true);
});

test('if the session ends after the charge, the page shows the charge and the next login records it', async ({
  page,
  shopper,
  order,
}) => {
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, json: { message: 'Please log in', code: 'unauthenticated' } })
      : route.continue(),
  );
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page).toHaveURL('/login');
  const dialog = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(dialog).toContainText('Your card was charged and the payment is safe.');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.unrouteAll();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page.getByRole('row').nth(1)).toContainText('PaidPending', retried);
  expect(await chargesFor(order)).toHaveLength(1);
});

test('an unrecorded payment is shown on My Orders until it is recorded', async ({ page, order }) => {
  await payUnrecorded(page, order);
  await page.goto(`/dashboard/myOrders/${order}`);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Payment received');
  await openInApp(page, '/dashboard/myOrders');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Payment received');
  await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
  await page.unrouteAll();
  await expect(page.getByText('Your payment was recorded. The order is paid.')).toBeVisible(retried);
  await expect(row).toContainText('PaidPending');
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

test('a payment for an order that can no longer be paid is shown as refunded', async ({ page, order }) => {
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          json: { message: 'This payment was refunded', code: 'payment_already_used' },
        })
      : route.continue(),
  );
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText('We refund your card automatically.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payment refunded' })).toBeDisabled();
});
