// `web/src/pages/form-errors.test.tsx` and `web/src/pages/login.test.tsx` test the rest of this form.
import { block, freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { hold } from '../support/network.ts';

test("a rejected login shows its error and keeps the form's values, and the next attempt closes the toast", async ({
  page,
  shopper,
}) => {
  await page.goto('/login');
  const toast = page.getByRole('alert');
  const advice = page.getByText('Check your e-mail and your password.');
  const button = page.getByRole('button', { name: 'Login' });
  await fillLogin(page, { email: shopper.email, password: 'wrong-password' });
  await expect(toast).toHaveText('WRONG PASSWORD');
  await expect(advice).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password');
  // A disabled button loses the focus, and gets it back.
  await expect(button).toBeFocused();

  const release = await hold(page, '**/accounts:signInWithPassword*');
  await fillLogin(page, { email: freshEmail(), password: shopper.password });
  await expect(advice).toHaveCount(0);
  await expect(toast).toHaveCount(0);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(toast).toHaveText('USER NOT FOUND');

  await block(shopper);
  await fillLogin(page, shopper);
  await expect(toast).toHaveText('USER DISABLED');
  await expect(page).toHaveURL('/login');
});
