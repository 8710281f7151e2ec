// `web/src/pages/account-forms.test.tsx` tests the messages of the form, and `journey.spec.ts` a registration.
import { emailsTo, freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectError, picture } from '../support/forms.ts';

test('a failed registration creates no account and keeps the form, which can be sent again', {
  tag: '@night',
}, async ({ page, shopper }) => {
  const email = freshEmail();
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  const sent = (part: string) => requests.filter((url) => url.includes(part));
  const register = page.getByRole('button', { name: 'Register' });
  const field = page.getByLabel('Profile Picture');
  const expectRejected = async (message: string) => {
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(register).toBeEnabled();
  };
  /** Makes the identity provider reject a call. */
  const reject = (call: string, message: string) =>
    page.route(`**/accounts:${call}*`, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
    );
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');

  await test.step('the picture must be an image that the browser can read', async () => {
    await field.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await register.click();
    await expectError(field, 'Profile Picture must be a JPEG, PNG, WebP or GIF image');
    // Chromium cannot read HEIC.
    await field.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(1000) });
    await expectError(
      field,
      'Your browser cannot read this picture. Please choose a JPEG, PNG, WebP or GIF image.',
    );
    await field.setInputFiles(picture);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  });

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
  });

  await test.step('the name cannot be saved, so the new account is deleted', async () => {
    await reject('update', 'OPERATION_NOT_ALLOWED');
    await page.getByLabel('Email').fill(email);
    await register.click();
    await expectRejected('OPERATION NOT ALLOWED');
    await page.unroute('**/accounts:update*');
  });

  await test.step('a rejected verification e-mail does not stop the registration, and can be sent again', async () => {
    await reject('sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await register.click();
    await expect(page).toHaveURL('/');
    await page.unroute('**/accounts:sendOobCode*');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('Rita Register');
    await page.getByRole('button', { name: 'Send the verification e-mail again' }).click();
    await expect(page.getByText('Email sent successfully')).toBeVisible();
    expect(await emailsTo(email)).toEqual(['VERIFY_EMAIL']);
  });
});
