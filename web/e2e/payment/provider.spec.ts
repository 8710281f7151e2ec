import { randomUUID } from 'node:crypto';
import { createAccount } from '../support/accounts.ts';
import { fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { addTool, cancelOrder, placeOrder } from '../support/store.ts';
import { chargesFor } from '../support/stripe.ts';

test('a loading indicator is shown until the provider is loaded', async ({ page, order }) => {
  const release = await hold(page, '**/v3/stripe.js');
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('status')).toHaveText('Loading the card form…');
  await expect(payButton(page)).toHaveCount(0);
  release();
  await expect(payButton(page)).toBeEnabled();
});

test('the Pay button is disabled until the client secret is loaded', async ({ page, order }) => {
  const release = await hold(page, '**/api/create-payment-intent');
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await expect(payButton(page)).toBeDisabled();
  release();
  await expect(payButton(page)).toBeEnabled();
});

test('an error appears if the provider fails to load, and loading can be retried', async ({
  page,
  order,
}) => {
  await page.route('**/v3/stripe.js', (route) => route.abort());
  await page.goto(`/dashboard/payment/${order}`);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText(
    'The card form could not be loaded. Check your connection and try again.',
  );
  await page.unroute('**/v3/stripe.js');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();
});

test('an error appears if the provider does not respond', async ({ page, order }) => {
  await page.clock.install();
  await hold(page, '**/v3/stripe.js');
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('status')).toHaveText('Loading the card form…');
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert')).toContainText('The card form could not be loaded.');
});

test('a rejected request for the client secret can be retried', async ({ page, order }) => {
  const message = 'Too many requests. Please try again later.';
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'too_many_calls' } }),
  );
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(payButton(page)).toBeDisabled();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
});

test('an order that was canceled in the meantime gets no client secret, and the page shows the reason', async ({
  page,
  shopper,
  order,
}) => {
  const release = await hold(page, '**/api/create-payment-intent');
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await cancelOrder(shopper, order);
  release();
  await expect(
    page.getByText('This order was canceled in the meantime. There is nothing left to pay.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).last().click();
  await expect(page).toHaveURL('/dashboard/myOrders');
});

test('an e-mail address that the provider rejects is omitted, and the order is paid', async ({ openAs }) => {
  const buyer = await createAccount('Sam Shopper', `e2e-${randomUUID()}@localhost`);
  const id = await placeOrder(buyer, await addTool());
  const page = await openAs(buyer);
  await page.goto(`/dashboard/payment/${id}`);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  const [charge] = await chargesFor(id);
  expect(charge?.billing_details).toMatchObject({ email: null, name: buyer.name });
});

test("the provider's error message is shown under the card field", async ({ page, order }) => {
  const message = 'Invalid string: Fou...eld; must be at most 5000 characters';
  await page.route('**/v1/payment_methods', (route) =>
    route.fulfill({ json: { error: { type: 'invalid_request_error', message } }, status: 400 }),
  );
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(payButton(page)).toBeEnabled();
});
