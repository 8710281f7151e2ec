import type { Page } from '@playwright/test';
import { emailsTo, freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFile, expectError, picture } from '../support/forms.ts';
import { expectProfilePicture, nextUpload } from '../support/pictures.ts';

const unreadableTexts =
  'Your browser cannot read this picture. Please choose a JPEG, PNG, WebP or GIF image.';

/** Fills in the registration form. */
async function fillForm(page: Page, email: string) {
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
}

test('the profile picture must be an image that the browser can read', { tag: '@night' }, async ({
  page,
}) => {
  await page.goto('/register');
  const field = page.getByLabel('Profile Picture');
  await chooseFile(field, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Register' }).click();
  await expectError(field, 'Profile Picture must be a JPEG, PNG, WebP or GIF image');
  await chooseFile(field, { ...picture, buffer: Buffer.alloc(1000) });
  await expectError(field, unreadableTexts);
  // Chromium cannot read HEIC.
  await chooseFile(field, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(1000) });
  await expectError(field, unreadableTexts);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectError(field, unreadableTexts);
  await chooseFile(field, picture);
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('a failed registration creates no account and keeps the form, which can be sent again', {
  tag: '@night',
}, async ({ page, shopper }) => {
  const email = freshEmail();
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  const sent = (part: string) => requests.filter((url) => url.includes(part));
  const register = page.getByRole('button', { name: 'Register' });
  const expectRejected = async (message: string) => {
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(register).toBeEnabled();
  };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await fillForm(page, shopper.email);
  await chooseFile(page.getByLabel('Profile Picture'), picture);

  await test.step('the image host does not respond', async () => {
    await page.route('**/1/upload?*', (route) => route.abort());
    await register.click();
    await expectRejected('The picture failed to upload. Please try again.');
    expect(sent('accounts:signUp')).toEqual([]);
    await page.unroute('**/1/upload?*');
    requests.length = 0;
  });

  await test.step('the e-mail address is registered', async () => {
    await register.click();
    await expectRejected('EMAIL ALREADY IN USE');
    await expect(page.getByLabel('Name')).toHaveValue('Rita Register');
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  });

  await test.step('the name cannot be saved, so the new account is deleted', async () => {
    const refused = { status: 400, json: { error: { code: 400, message: 'OPERATION_NOT_ALLOWED' } } };
    await page.route('**/accounts:update*', (route) => route.fulfill(refused));
    await page.getByLabel('Email').fill(email);
    await register.click();
    await expectRejected('OPERATION NOT ALLOWED');
    await page.unroute('**/accounts:update*');
  });

  await register.click();
  await expect(page).toHaveURL('/');
  expect(sent('/1/upload'), 'uploads of the picture').toHaveLength(1);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Rita Register')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await emailsTo(email)).toEqual(['VERIFY_EMAIL']);
});

test('a rejected verification e-mail does not stop the registration, and can be sent again', {
  tag: '@night',
}, async ({ page }) => {
  const email = freshEmail();
  const tooMany = { status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } };
  await page.route('**/accounts:sendOobCode*', (route) => route.fulfill(tooMany));
  const registered = page.waitForResponse((response) => response.url().includes(`/api/user/`));
  const upload = nextUpload(page);
  await page.goto('/register');
  await fillForm(page, email);
  await chooseFile(page.getByLabel('Profile Picture'), picture);
  await page.getByRole('button', { name: 'Register' }).click();
  expect((await registered).status()).toBe(200);
  await expect(page).toHaveURL('/');
  await expectProfilePicture(page, (await upload).url);
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
