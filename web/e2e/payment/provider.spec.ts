import { fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { isPaid } from '../support/store.ts';

test('the card form waits for the provider, and the Pay button for the client secret', {
  tag: '@night',
}, async ({ page, order }) => {
  const releaseProvider = await hold(page, '**/v3/stripe.js');
  const releaseSecret = await hold(page, '**/api/create-payment-intent');
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('status')).toHaveText('Loading the card form…');
  await expect(payButton(page)).toHaveCount(0);
  releaseProvider();
  await fillCard(page, '4242 4242 4242 4242');
  await expect(payButton(page)).toBeDisabled();
  releaseSecret();
  await expect(payButton(page)).toBeEnabled();
});

test('a provider and a client secret that fail to load show an error, and can be retried', {
  tag: '@night',
}, async ({ page, order }) => {
  const tooMany = 'Too many requests. Please try again later.';
  await page.route('**/v3/stripe.js', (route) => route.abort());
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 429, json: { message: tooMany, code: 'too_many_calls' } }),
  );
  await page.goto(`/dashboard/payment/${order}`);
  const problem = page.getByRole('alert');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(problem).toContainText(
    'The card form could not be loaded. Check your connection and try again.',
  );
  await page.unroute('**/v3/stripe.js');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveText(tooMany);
  await expect(payButton(page)).toBeDisabled();
  await page.unrouteAll();
  await tryAgain.click();
  await expect(problem).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
});

test('an error appears if the provider does not respond', { tag: '@night' }, async ({ page, order }) => {
  await page.clock.install();
  await hold(page, '**/v3/stripe.js');
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('status')).toHaveText('Loading the card form…');
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert')).toContainText('The card form could not be loaded.');
});

test("the provider's error messages are shown under the card field, and the shopper can try again", {
  tag: '@night',
}, async ({ page, shopper, order }) => {
  const problem = page.getByRole('alert');
  const rejectCalls = (url: string | RegExp, message: string) =>
    page.route(url, (route) =>
      route.fulfill({ status: 400, json: { error: { type: 'invalid_request_error', message } } }),
    );
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  const message = 'Invalid string: Fou...eld; must be at most 5000 characters';
  await rejectCalls('**/v1/payment_methods', message);
  await payButton(page).click();
  await expect(problem).toHaveText(message);
  await expect(payButton(page)).toBeEnabled();
  await page.unrouteAll();
  // This error is not about the card.
  await rejectCalls(/\/payment_intents\/[^/]+\/confirm/, 'No such payment_intent');
  await payButton(page).click();
  await expect(problem).toHaveText(
    'The payment was not completed. Please try again. You will pay only once.',
  );
  await page.unrouteAll();
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  expect(await isPaid(shopper, order)).toBe(true);
});
