import { emailsTo, signInAt, verify } from '../support/accounts.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { expectError, fillLogin, star } from '../support/forms.ts';
import { hold } from '../support/network.ts';

test('the verification e-mail is sent at most once a minute, and a verification in another tab is detected', {
  tag: '@night',
}, async ({ page, shopper }) => {
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText('Your e-mail is not verified yet.');
  const again = page.getByRole('button', { name: 'Send the verification e-mail again' });
  await page.route('**/accounts:sendOobCode*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  );
  await again.click();
  await expect(page.getByRole('alert')).toHaveText('TOO MANY REQUESTS');
  await expect(main).toContainText(
    'The e-mail could not be sent. Please wait a few minutes, then try again.',
  );
  await page.unroute('**/accounts:sendOobCode*');
  await again.click();
  await expect(main).toContainText(`We sent it to ${shopper.email}.`);
  await expect(again).toBeDisabled();
  expect(await emailsTo(shopper.email)).toEqual(['VERIFY_EMAIL']);
  // The waiting time is the same after a visit to another page.
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('link', { name: 'My Profile' }).first().click();
  await expect(again).toBeDisabled();

  await verify(shopper);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(main).toContainText('Your e-mail is verified.');
  await expect(again).toHaveCount(0);
});

test('a user who logs out during the verification check stays logged out', { tag: '@night' }, async ({
  page,
  shopper,
}) => {
  let lookups = 0;
  page.on('response', (response) => {
    const isLookup = response.url().includes('accounts:lookup') && response.request().method() === 'POST';
    if (isLookup) lookups += 1;
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText('Your e-mail is not verified yet.');
  // The first lookup is Firebase Auth's, the second is the page's own verification check.
  await expect.poll(() => lookups).toBe(2);
  await verify(shopper);
  const release = await hold(page, '**/accounts:lookup*');
  const checking = page.waitForRequest('**/accounts:lookup*');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await checking;
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  // Waits for the last request of the verification check.
  const lastRequest = page.waitForResponse(
    (response) => response.url().includes('/api/user/') && response.request().method() === 'PUT',
  );
  release();
  expect((await lastRequest).status()).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a password change ends all other sessions, and keeps this one', { tag: '@night' }, async ({
  page,
  openAs,
  shopper,
}) => {
  const otherPage = await openAs(shopper);
  await otherPage.goto('/dashboard/addReview');
  await page.goto('/dashboard/editProfile');
  const current = page.getByLabel('Current password');
  const change = page.getByRole('button', { name: 'Change Password' });
  await current.fill('not this one');
  await page.getByLabel('New password').fill('secret2');
  await change.click();
  await expectError(current, 'This is not your current password');
  await expect(current).toBeFocused();
  await signInAt(shopper);
  await current.fill(shopper.password);
  await change.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(signInAt(shopper)).rejects.toThrow('INVALID_PASSWORD');

  await page.getByLabel('Name').fill('Sam Stays');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible();

  await star(otherPage, 4).check();
  await otherPage.getByLabel('Review', { exact: true }).fill('Drills straight.');
  await otherPage.getByRole('button', { name: 'Submit Review' }).click();
  await expect(otherPage).toHaveURL('/login');
  await fillLogin(otherPage, { ...shopper, password: 'secret2' });
  await expect(otherPage).toHaveURL('/dashboard/addReview');
});
