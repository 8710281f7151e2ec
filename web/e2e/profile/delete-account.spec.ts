// `web/src/pages/profile.test.tsx` tests the texts of the question.
import { expect, asShopper as test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';

test('a user deletes their own account with the password, after a confirmation', { tag: '@night' }, async ({
  page,
  shopper,
}) => {
  await page.goto('/dashboard/editProfile');
  const password = page.getByLabel('Your password, to delete the account');
  await password.fill(shopper.password);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toContainText(shopper.email);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await password.fill(shopper.password);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your account has been deleted');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, shopper);
  await expect(page.getByText('USER NOT FOUND')).toBeVisible();
});
