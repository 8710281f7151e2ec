import { emailsTo, freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

test('a reset link is sent only to a known e-mail address, and the page links back to the login', {
  tag: '@night',
}, async ({ page, shopper }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  const field = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  const email = freshEmail();
  await field.fill(email);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('USER NOT FOUND');
  await expect(field).toHaveValue(email);
  expect(await emailsTo(email)).toEqual([]);
  await field.fill(shopper.email);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Email sent successfully');
  expect(await emailsTo(shopper.email)).toEqual(['PASSWORD_RESET']);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});
