import { fillCard, payButton } from '../support/card.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { failCards, intentStatuses } from '../support/stripe.ts';

test('after too many failed cards, the open card form shows when to try again, and creates no new payment intent', {
  tag: '@night',
}, async ({ page, order }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const tooMany = 'Too many of your card payments have failed. Please try again in 24 hours.';
  const problem = page.getByRole('alert');

  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4000 0000 0000 0002');
  await expect(payButton(page)).toBeEnabled();
  await failCards(order, 19);
  await payButton(page).click();
  await expect(problem).toHaveText('Your card was declined.');
  // The 20 webhooks write the same user record.
  await expect.poll(() => intentStatuses(order), { timeout: 30_000 }).toEqual(['canceled']);

  await payButton(page).click();
  await expect(problem).toHaveText(tooMany);
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => requests.filter((path) => path === '/api/create-payment-intent').length).toBe(3);
  await expect(problem).toHaveText(tooMany);

  await page.reload();
  await expect(problem).toHaveText(tooMany);
  await expect(payButton(page)).toBeDisabled();
  expect(await intentStatuses(order)).toEqual(['canceled']);
});
