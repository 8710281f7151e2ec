import { confirmNewEmail, signInAs } from '../support/accounts.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { expectError, fillLogin, star } from '../support/forms.ts';

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
  await signInAs(shopper);
  await current.fill(shopper.password);
  await change.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(signInAs(shopper)).rejects.toThrow('INVALID_PASSWORD');

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

test('an e-mail changes when its link is opened, and the store follows at the next login', {
  tag: '@night',
}, async ({ page, shopper }) => {
  const newEmail = `new-${shopper.email}`;
  await page.goto('/dashboard/editProfile');
  await page.getByLabel('New e-mail address').fill(newEmail);
  await page.getByLabel('Your password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expectError(page.getByLabel('Your password', { exact: true }), 'This is not your current password');
  await page.getByLabel('Your password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(`We sent a link to ${newEmail}.`)).toBeVisible();
  await signInAs(shopper);

  await confirmNewEmail(newEmail);
  await page.goto('/dashboard/myOrders');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, { email: newEmail, password: shopper.password });
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('main').getByText(newEmail)).toBeVisible();
  await expect(signInAs(shopper)).rejects.toThrow('EMAIL_NOT_FOUND');
});
