import { expectAccessible } from '../support/accessibility.ts';
import { challenge, fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { secretFor } from '../support/store.ts';
import { chargesFor } from '../support/stripe.ts';

test.beforeEach(async ({ page, order }) => {
  await page.goto(`/dashboard/payment/${order}`);
});

test('repeated clicks on Pay charge the card once, and the order is paid', async ({
  page,
  shopper,
  order,
}) => {
  const release = await hold(page, /\/payment_intents\/[^/]+\/confirm/);
  await fillCard(page, '4242 4242 4242 4242');
  await expect(payButton(page)).toHaveText('Pay$156.80');
  await payButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Loading...' })).toHaveText('Loading...');
  await page.getByRole('form', { name: 'Card' }).evaluate((form: HTMLFormElement) => form.requestSubmit());
  const reported = page.waitForRequest((request) => request.method() === 'PATCH');
  release();
  const paid = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(paid).toBeVisible();
  const [charge, ...others] = await chargesFor(order);
  expect(others).toEqual([]);
  expect(charge?.billing_details).toMatchObject({
    name: shopper.name,
    email: shopper.email,
    phone: '+44 1144 960123',
    address: { line1: '14 Foundry Lane, Sheffield', postal_code: '12345' },
  });
  const { payment_intent: transactionId } = charge ?? {};
  const report = await reported;
  expect(new URL(report.url()).pathname).toBe(`/api/order/${order}`);
  expect(report.postDataJSON()).toEqual({ transactionId, paid: true, status: 'pending' });
  await expect(paid).toContainText(`Transaction ID: ${transactionId}`);
  await expect(page.getByRole('button', { name: 'Payment Successful', includeHidden: true })).toBeDisabled();
  await paid.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page.getByRole('row').nth(1)).toContainText('Paid');
  await expectAccessible(page, 'a paid order');

  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByText(`Transaction ID: ${transactionId}`)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expectAccessible(page, 'the receipt');
});

test('an invalid or declined card is reported under the field, and another card can pay', {
  tag: '@night',
}, async ({ page, order }) => {
  const problem = page.getByRole('alert');
  await test.step('an invalid card is rejected before anything is sent', async () => {
    await fillCard(page, '4242 4242 4242 4241');
    await expect(problem).toHaveText('Your card number is invalid.');
    await expect(page.getByText('Nothing was charged.')).toHaveCount(0);
    await fillCard(page, '4242 4242 4242 4242');
    await expect(problem).toHaveCount(0);
    await page.getByLabel('Security code').fill('1');
    await payButton(page).click();
    await expect(problem).toHaveText("Your card's security code is incomplete.");
    await expect(payButton(page)).toBeEnabled();
    expect(await chargesFor(order)).toEqual([]);
  });
  await fillCard(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(problem).toHaveText('Your card has insufficient funds.');
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toBeFocused();
  expect(await chargesFor(order)).toEqual([]);
  await expectAccessible(page, 'a declined payment');
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  expect(await chargesFor(order)).toHaveLength(1);
});

test("a payment fails without the bank's confirmation, and then succeeds with it", async ({
  page,
  order,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Card authentication' });
  const payWithBank = async () => {
    await fillCard(page, '4000 0025 0000 3155');
    await payButton(page).click();
  };
  const expectFailure = async () => {
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('unable to authenticate');
    await expect(payButton(page)).toBeEnabled();
    expect(await chargesFor(order)).toEqual([]);
  };
  await payWithBank();
  await test.step("the bank's page takes the focus, and Escape cancels the payment", async () => {
    await expect(dialog.locator('iframe')).toBeFocused();
    await expect(challenge(page).getByRole('button', { name: 'Fail' })).toBeVisible();
    await expectAccessible(page, 'the page of the bank');
    await page.keyboard.press('Escape');
    await expectFailure();
  });
  await payWithBank();
  await challenge(page).getByRole('button', { name: 'Fail' }).click();
  await expectFailure();
  await payWithBank();
  await challenge(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  await expectAccessible(page, 'a payment that succeeded');
  expect(await chargesFor(order)).toHaveLength(1);
});

test("the local Stripe charges a card Element and shows the bank's page, as Stripe does for any client", async ({
  page,
  order,
  shopper,
}) => {
  const clientSecret = await secretFor(shopper, order);
  await expect(page.getByLabel('Card number')).toBeVisible();
  const result = page.evaluate(async (secret) => {
    const stripe = window.Stripe?.('pk_test_local');
    const card = stripe?.elements().create('card');
    if (!stripe || !card) throw new Error('The script of the local Stripe is missing');
    const host = document.body.appendChild(document.createElement('div'));
    card.mount(host);
    const values = { cardnumber: '4000002500003155', 'exp-date': '1234', cvc: '123', postal: '12345' };
    for (const [name, value] of Object.entries(values)) {
      const input = host.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input) input.value = value;
    }
    const paid = await stripe.confirmCardPayment(secret, {
      payment_method: { card, billing_details: { name: 'Any client' } },
    });
    return paid.paymentIntent?.status;
  }, clientSecret);
  await challenge(page).getByRole('button', { name: 'Complete' }).click();
  expect(await result).toBe('succeeded');
  expect((await chargesFor(order)).map(({ billing_details }) => billing_details.name)).toEqual([
    'Any client',
  ]);
});
