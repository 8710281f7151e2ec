import type { Page, Request } from '@playwright/test';
import { fillCard, payButton } from '../support/card.ts';
import { asShopper, expect } from '../support/fixtures.ts';
import { chargesFor } from '../support/stripe.ts';

/** Waits for a call of the API, and returns its request. */
function nextCall(page: Page, method: string, path: RegExp): Promise<Request> {
  return page.waitForRequest(
    (request) => request.method() === method && path.test(new URL(request.url()).pathname),
  );
}

asShopper(
  'an order is sent with the fields of the specification and a key',
  async ({ page, shopper, tool }) => {
    await page.goto(`/purchase/${tool._id}`);
    await page.getByLabel('Quantity', { exact: true }).fill('3');
    await page.getByLabel('Address').fill('14 Foundry Lane');
    await page.getByLabel('Phone').fill('+44 1144 960123');
    const sent = nextCall(page, 'POST', /^\/api\/order$/);
    await page.getByRole('button', { name: 'Purchase' }).click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({
      name: shopper.name,
      email: shopper.email,
      toolId: tool._id,
      toolName: tool.toolName,
      quantity: 3,
      price: 78.4,
      address: '14 Foundry Lane',
      phone: '+44 1144 960123',
    });
    expect(request.headers()['idempotency-key']).toMatch(/^[\w-]{20,}$/);
    expect((await request.response())?.status()).toBe(200);
  },
);

asShopper('a payment requests its intent and is reported with its transaction', async ({ page, order }) => {
  const requested = nextCall(page, 'POST', /^\/api\/create-payment-intent$/);
  await page.goto(`/dashboard/payment/${order}`);
  expect((await requested).postDataJSON()).toEqual({ orderId: order, totalPrice: 156.8 });
  await fillCard(page, '4242 4242 4242 4242');
  const reported = nextCall(page, 'PATCH', /^\/api\/order\//);
  await payButton(page).click();
  const request = await reported;
  expect(new URL(request.url()).pathname).toBe(`/api/order/${order}`);
  const [charge] = await chargesFor(order);
  expect(request.postDataJSON()).toEqual({
    transactionId: charge?.payment_intent,
    paid: true,
    status: 'pending',
  });
  expect((await request.response())?.status()).toBe(200);
});
