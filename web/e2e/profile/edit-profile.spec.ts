import { signInNameless } from '../support/accounts.ts';
import { asShopper, expect, test } from '../support/fixtures.ts';
import { expectValidationErrors, fillLogin, picture } from '../support/forms.ts';
import { expectProfilePicture, nextUpload } from '../support/pictures.ts';
import { storeSignIn } from '../support/session.ts';

asShopper(
  'the profile form shows validation errors and is disabled until a value changes',
  async ({ page, shopper }) => {
    await page.goto('/dashboard/editProfile');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toBeDisabled();
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
    await expectValidationErrors(page, 'Save Changes', [
      { values: { Name: '' }, errors: { Name: 'Name is required' } },
      { values: { Name: ' ' }, errors: { Name: 'Name is required' } },
      { values: { Name: 'a'.repeat(101) }, errors: { Name: 'Name must be at most 100 characters' } },
    ]);
    await page.getByLabel('Name').fill(shopper.name);
    await expect(save).toBeDisabled();
  },
);

asShopper('a new name and picture are shown everywhere immediately', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Name').fill('Sam Renamed');
  await page.getByLabel('New picture').setInputFiles(picture);
  const upload = nextUpload(page);
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Profile Updated Successfully');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Sam Renamed')).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).first().click();
  await expect(page.getByRole('main')).toContainText('Sam Renamed');
  await expectProfilePicture(page, (await upload).url);
});

asShopper('a change that does not reach the API stays in the form and can be retried', async ({ page }) => {
  await page.goto('/dashboard/editProfile');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Name').fill('Sam Renamed');
  await page.route('**/api/user/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(page.getByRole('alert')).toContainText('The store cannot be reached.');
  await page.unrouteAll();
  await expect(page.getByLabel('Name')).toHaveValue('Sam Renamed');
  await save.click();
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible();
  await expect(save).toBeDisabled();
});

asShopper('a change that the API rejects is not saved, and ends the session', async ({ page, shopper }) => {
  await page.goto('/dashboard/editProfile');
  await page.getByLabel('Name').fill('Sam Renamed');
  const refusal = { status: 403, json: { message: 'You may not do this', code: 'forbidden' } };
  await page.route('**/api/user/*', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('You may not do this');
  await expect(page).toHaveURL('/login');
  await page.unrouteAll();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/dashboard/editProfile');
  await expect(page.getByLabel('Name')).toHaveValue(shopper.name);
});

const asNameless = test.extend({
  page: async ({ page }, use) => {
    await storeSignIn(page, await signInNameless());
    await use(page);
  },
});

asNameless('an account without an e-mail cannot change its profile', async ({ page }) => {
  await page.goto('/dashboard/editProfile');
  await page.getByLabel('Name').fill('Sam Somebody');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('No user is logged in');
  await expect(page.getByLabel('Name')).toHaveValue('Sam Somebody');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Not Found', { exact: true })).toHaveCount(2);
});
