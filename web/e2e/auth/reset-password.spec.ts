import { emailsTo, freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectValidationErrors } from '../support/forms.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
});

test('the reset form shows validation errors', async ({ page }) => {
  await expectValidationErrors(page, 'Send Reset Link', [
    { values: { Email: '' }, errors: { Email: 'Email is required' } },
    { values: { Email: 'nobody' }, errors: { Email: 'Please Enter a valid email' } },
  ]);
});

test('a reset link is sent, and the page links back to the login', async ({ page, shopper }) => {
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email sent successfully');
  expect(await emailsTo(shopper.email)).toEqual(['PASSWORD_RESET']);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('an unknown e-mail address gets no reset link, and the form shows a message', async ({ page }) => {
  const email = freshEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('USER NOT FOUND');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await emailsTo(email)).toEqual([]);
});
