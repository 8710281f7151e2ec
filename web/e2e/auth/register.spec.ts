import { freshEmail, lettersTo } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectError, expectRefusals, picture } from '../support/forms.ts';

const required = {
  Name: 'Name is required',
  Email: 'Email is required',
  Password: 'Password is required',
  'Profile Picture': 'Profile Picture is required',
};

test('the registration form says what is wrong', async ({ page }) => {
  await page.goto('/register');
  await expectRefusals(page, 'Register', [
    { typed: { Name: '', Email: '', Password: '' }, errors: required },
    {
      typed: { Name: 'ab', Email: 'nobody', Password: '12345' },
      errors: {
        ...required,
        Name: 'Name must be greater than 3 characters',
        Email: 'Please Enter a valid email',
        Password: 'Password must be at least 6 characters',
      },
    },
    {
      typed: { Name: 'a'.repeat(31), Email: 'rita@example.com', Password: '123456' },
      errors: {
        Name: 'Name can not be greater than 30 characters',
        'Profile Picture': 'Profile Picture is required',
      },
    },
    { typed: { Name: 'a'.repeat(30) }, errors: { 'Profile Picture': 'Profile Picture is required' } },
  ]);
});

test('a profile picture must be a picture', async ({ page }) => {
  await page.goto('/register');
  const field = page.getByLabel('Profile Picture');
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Register' }).click();
  await expectError(field, 'Profile Picture must be a JPEG, PNG, WebP or GIF image');
  await field.setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expectError(field, 'Profile Picture can not be larger than 5 MB');
});

test('an e-mail that is taken is shown in capitals, and what was typed stays', async ({ page, shopper }) => {
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('EMAIL ALREADY IN USE');
  await expect(page.getByLabel('Name')).toHaveValue('Rita Register');
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
});

test('somebody who registers is signed in, and gets a verification e-mail', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Rita Register')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await lettersTo(email)).toEqual(['VERIFY_EMAIL']);
});

test('no account is created when the image host does not answer', async ({ page }) => {
  const email = freshEmail();
  await page.route('**/1/upload?*', (route) => route.abort());
  const created: string[] = [];
  page.on('request', (request) => request.url().includes('accounts:signUp') && created.push(request.url()));
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('The picture could not be uploaded. Please try again.');
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  expect(created).toEqual([]);
});
