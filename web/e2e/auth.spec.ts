import { admin, freshEmail } from './accounts.ts';
import { expect, fillLogin, logIn, picture, test } from './fixtures.ts';

test('whoever is sent to log in returns to where they wanted to go', async ({ page, shopper, tool }) => {
  await page.goto(`/purchase/${tool._id}`);
  await expect(page).toHaveURL('/login');
  await fillLogin(page, shopper);
  await expect(page).toHaveURL(`/purchase/${tool._id}`);
});

test('an admin page signs others out, and they land on Home after logging in again', async ({
  page,
  shopper,
}) => {
  await logIn(page, shopper);
  await page.goto('/dashboard/manageAllOrders');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/');
});

test('an admin sent from an admin page lands there', async ({ page }) => {
  await page.goto('/dashboard/makeAdmin');
  await fillLogin(page, admin);
  await expect(page).toHaveURL('/dashboard/makeAdmin');
  await expect(page.getByRole('heading', { name: 'Make Admin' })).toBeVisible();
});

test('the side menu shows what the role may do', async ({ page, shopper }) => {
  await logIn(page, shopper);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText(['My Profile', 'My Orders', 'Add A Review']);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(page, admin);
  await page.goto('/dashboard');
  await expect(menu.getByRole('link')).toHaveText([
    'My Profile',
    'Manage All Orders',
    'Add Tool',
    'Make Admin',
    'Manage Products',
  ]);
});

test('logging out forgets the token', async ({ page, shopper }) => {
  await logIn(page, shopper);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('the login form says what is wrong', async ({ page, shopper }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(['Email is required', 'Password is required']);
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await expect(page.getByRole('alert')).toHaveText([
    'Please Enter a valid email',
    'Password must be at least 6 characters',
  ]);
  await fillLogin(page, { email: shopper.email, password: 'wrong-password' });
  await expect(page.getByRole('alert')).toHaveText(/^[A-Z ]+$/);
});

test('the registration form says what is wrong', async ({ page, shopper }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText([
    'Name is required',
    'Email is required',
    'Password is required',
    'Profile Picture is required',
  ]);
  await page.getByLabel('Name').fill('ab');
  await expect(page.getByText('Name must be greater than 3 characters')).toBeVisible();
  await page.getByLabel('Name').fill('a'.repeat(31));
  await expect(page.getByText('Name can not be greater than 30 characters')).toBeVisible();
  await page.getByLabel('Name').fill('Rita');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('EMAIL ALREADY IN USE')).toBeVisible();
});

test('somebody signs in with the social provider', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  await chooser.getByLabel('Name').fill('Gil Google');
  await chooser.getByLabel('E-mail').fill(freshEmail());
  await chooser.getByRole('button', { name: 'Use this account' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Gil Google')).toBeVisible();
});

test('a reset link is sent, or the reason told', async ({ page, shopper }) => {
  await page.goto('/reset-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email is required');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});
