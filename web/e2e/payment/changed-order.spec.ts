import { fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { cancelOrder } from '../support/store.ts';
import { chargesFor } from '../support/stripe.ts';

test.beforeEach(async ({ page, order }) => {
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  await expect(payButton(page)).toBeEnabled();
});

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
