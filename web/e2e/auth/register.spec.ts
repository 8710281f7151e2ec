import type { Page } from '@playwright/test';
import { emailsTo, freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectError, picture } from '../support/forms.ts';
import { expectProfilePicture, nextUpload } from '../support/pictures.ts';

const unreadableTexts =
  'Your browser cannot read this picture. Please choose a JPEG, PNG, WebP or GIF image.';

/** Fills in and submits the registration form. */
async function register(page: Page, email: string) {
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Register' }).click();
}

test('the profile picture must be an image', async ({ page }) => {
  await page.goto('/register');
  const field = page.getByLabel('Profile Picture');
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Register' }).click();
  await expectError(field, 'Profile Picture must be a JPEG, PNG, WebP or GIF image');
  await field.setInputFiles({ ...picture, buffer: Buffer.alloc(1000) });
  await expectError(field, unreadableTexts);
  // Chromium cannot read HEIC.
  await field.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(1000) });
  await expectError(field, unreadableTexts);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectError(field, unreadableTexts);
  await field.setInputFiles(picture);
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('a registration logs the user in and sends a verification e-mail', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  const upload = nextUpload(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Rita Register')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await emailsTo(email)).toEqual(['VERIFY_EMAIL']);
  await expectProfilePicture(page, (await upload).url);
});

test('no account is created if the image host does not respond', async ({ page }) => {
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
  await expect(page.getByRole('alert')).toHaveText('The picture failed to upload. Please try again.');
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  expect(created).toEqual([]);
});

test('a rejected verification e-mail does not stop the registration, and can be sent again', async ({
  page,
}) => {
  const email = freshEmail();
  const tooMany = { status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } };
  await page.route('**/accounts:sendOobCode*', (route) => route.fulfill(tooMany));
  const registered = page.waitForResponse((response) => response.url().includes(`/api/user/`));
  await register(page, email);
  expect((await registered).status()).toBe(200);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main')).toContainText('Rita Register');
  expect(await emailsTo(email)).toEqual([]);
  const again = page.getByRole('button', { name: 'Send the verification e-mail again' });
  await again.click();
  await expect(page.getByRole('alert')).toHaveText('TOO MANY REQUESTS');
  await page.unroute('**/accounts:sendOobCode*');
  await again.click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  expect(await emailsTo(email)).toEqual(['VERIFY_EMAIL']);
});

test('a registration that fails while saving the name deletes the new account', async ({ page }) => {
  const email = freshEmail();
  const refused = { status: 400, json: { error: { code: 400, message: 'OPERATION_NOT_ALLOWED' } } };
  await page.route('**/accounts:update*', (route) => route.fulfill(refused));
  await register(page, email);
  await expect(page.getByRole('alert')).toHaveText('OPERATION NOT ALLOWED');
  await page.unroute('**/accounts:update*');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Rita Register')).toBeVisible();
});

test('a registered e-mail address shows an error, and the form keeps its values and can be sent again', async ({
  page,
  shopper,
}) => {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/1/upload') && request.method() === 'POST') uploads += 1;
  });
  await register(page, shopper.email);
  await expect(page.getByRole('alert')).toHaveText('EMAIL ALREADY IN USE');
  await expect(page.getByLabel('Name')).toHaveValue('Rita Register');
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  expect(uploads, 'uploads of the picture').toBe(1);
});
