import { expect, fillCard, logIn, test } from './fixtures.ts';

const challenge = 'iframe';
const stripeUrl = process.env.E2E_STRIPE_URL ?? 'http://127.0.0.1:12211';

test.beforeEach(async ({ page, shopper, order }) => {
  await logIn(page, shopper);
  await page.goto(`/dashboard/payment/${order}`);
});

test('a declined card is told under the field, and another one pays', async ({ page }) => {
  await fillCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
});

test('a card number that cannot be right is refused before anything is sent', async ({ page }) => {
  await fillCard(page, '4242 4242 4242 4241');
  await expect(page.getByRole('alert')).toHaveText('Your card number is invalid.');
});

test('a bank that asks, and is answered, lets the payment through', async ({ page }) => {
  await fillCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await page.frameLocator(challenge).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
});

test('a bank that is not answered lets nothing through, and the button comes back', async ({ page }) => {
  await fillCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.frameLocator(challenge).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
});

test('a double click pays once', async ({ page, order }) => {
  let confirmations = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /payment_intents\/[^/]+\/confirm/.test(request.url()))
      confirmations += 1;
  });
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  expect(confirmations).toBe(1);
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByText('Transaction ID:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
});

test('when the store is lost after the charge, the payment is safe and settles by itself', async ({
  page,
  request,
  order,
}) => {
  await request.post(`${stripeUrl}/_local/webhooks/hold`);
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your card was charged and the payment is safe.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payment Successful' })).toBeDisabled();
  await page.unroute(`**/api/order/${order}`);
  // The webhook, not this page, tells the store.
  await request.post(`${stripeUrl}/_local/webhooks/release`);
  await expect(async () => {
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('row').nth(1)).toContainText('Pending', { timeout: 2000 });
  }).toPass();
});

test('a payment that its order could not take any more is said to go back', async ({ page, order }) => {
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          json: { message: 'This payment was refunded', code: 'payment_already_used' },
        })
      : route.continue(),
  );
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('The money goes back to your card by itself.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payment returned' })).toBeDisabled();
});
