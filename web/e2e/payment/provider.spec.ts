import { createAccount } from '../support/accounts.ts';
import { fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { cancelOrder } from '../support/store.ts';

test('until the provider is there, its field is waited for', async ({ page, order }) => {
  const release = await hold(page, '**/v3/stripe.js');
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('status')).toHaveText('Opening the card form…');
  await expect(payButton(page)).toHaveCount(0);
  release();
  await expect(payButton(page)).toBeEnabled();
});

test('until there is a client secret, nothing can be paid', async ({ page, order }) => {
  const release = await hold(page, '**/api/create-payment-intent');
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await expect(payButton(page)).toBeDisabled();
  release();
  await expect(payButton(page)).toBeEnabled();
});

test('a provider that does not load is said, and loading the page again helps', async ({ page, order }) => {
  await page.route('**/v3/stripe.js', (route) => route.abort());
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('alert')).toHaveText(
    'The card form cannot be reached. Check your connection and load the page again.',
  );
  await page.unroute('**/v3/stripe.js');
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
});

test('an order that was canceled meanwhile gets no client secret, and that is said', async ({
  page,
  shopper,
  order,
}) => {
  const release = await hold(page, '**/api/create-payment-intent');
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await cancelOrder(shopper, order);
  release();
  await expect(page.getByRole('alert')).toHaveText('Order not found');
  await expect(payButton(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByText('There is no such order of yours.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).last().click();
  await expect(page).toHaveURL('/dashboard/myOrders');
});

test("somebody else's order is nobody's business", async ({ openAs, order }) => {
  const page = await openAs(await createAccount());
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByText('There is no such order of yours.')).toBeVisible();
});
