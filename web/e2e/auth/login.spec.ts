import { block, freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectValidationErrors, fillLogin } from '../support/forms.ts';
import { hold } from '../support/network.ts';

test('the login form shows validation errors', async ({ page }) => {
  await page.goto('/login');
  await expectValidationErrors(page, 'Login', [
    {
      values: { Email: '', Password: '' },
      errors: { Email: 'Email is required', Password: 'Password is required' },
    },
    {
      values: { Email: 'nobody', Password: '12345' },
      errors: {
        Email: 'Please Enter a valid email',
        Password: 'Password must be at least 6 characters',
      },
    },
    {
      values: { Email: 'somebody@example.com', Password: '12345' },
      errors: { Password: 'Password must be at least 6 characters' },
    },
    {
      values: { Email: 'somebody@', Password: '123456' },
      errors: { Email: 'Please Enter a valid email' },
    },
  ]);
});

test("a rejected login shows its error in capitals and keeps the form's values", async ({
  page,
  shopper,
}) => {
  await page.goto('/login');
  const toast = page.getByRole('alert');
  await fillLogin(page, { email: shopper.email, password: 'wrong-password' });
  await expect(toast).toHaveText('WRONG PASSWORD');
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password');

  await fillLogin(page, { email: freshEmail(), password: shopper.password });
  await expect(toast).toHaveText('USER NOT FOUND');

  await block(shopper);
  await fillLogin(page, shopper);
  await expect(toast).toHaveText('USER DISABLED');
  await expect(page).toHaveURL('/login');
});

test('a rejected login shows advice, and the next attempt closes the toast', async ({ page, shopper }) => {
  await page.goto('/login');
  await fillLogin(page, { email: shopper.email, password: 'wrong-password' });
  const advice = page.getByText('Check your e-mail and your password.');
  await expect(page.getByRole('alert')).toHaveText('WRONG PASSWORD');
  await expect(advice).toBeVisible();
  const release = await hold(page, '**/accounts:signInWithPassword*');
  await fillLogin(page, shopper);
  await expect(advice).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/');
});

test('the login button is disabled while a login is pending', async ({ page, shopper }) => {
  const release = await hold(page, '**/accounts:signInWithPassword*');
  await page.goto('/login');
  await fillLogin(page, shopper);
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('a login shows an error if the API does not respond', async ({ page, shopper }) => {
  await page.route('**/api/user/*', (route) => route.abort());
  await page.goto('/login');
  await fillLogin(page, shopper);
  await expect(page.getByRole('alert')).toHaveText(
    'The store cannot be reached. Check your connection and try again.',
  );
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a password can be made visible while it is typed', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide password' })).not.toHaveAttribute('aria-pressed');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
