import { freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { star } from '../support/forms.ts';

for (const path of ['/login', '/register']) {
  test(`the account chooser at ${path} shows validation errors and can be closed`, async ({ page }) => {
    await page.goto(path);
    const open = page.getByRole('button', { name: 'Continue with Google' });
    await open.click();
    const chooser = page.getByRole('dialog', { name: 'Choose an account' });
    await chooser.getByRole('button', { name: 'Use this account' }).click();
    await expect(chooser.getByRole('alert')).toHaveText(['Name is required', 'Email is required']);
    await page.keyboard.press('Escape');
    await expect(chooser).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(page).toHaveURL(path);
  });
}

test('a short name from a social provider is accepted for a review', async ({ page }) => {
  await page.goto('/dashboard/addReview');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  await chooser.getByLabel('Name').fill('Al');
  await chooser.getByLabel('E-mail').fill(freshEmail());
  await chooser.getByRole('button', { name: 'Use this account' }).click();
  await star(page, 5).check();
  await page.getByLabel('Review', { exact: true }).fill('Short names cut as straight.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Review Submitted' })).toBeVisible();
});

test('two logins with the social provider use the same account', async ({ page }) => {
  const email = freshEmail();
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  const signIn = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await chooser.getByLabel('Name').fill('Gil Google');
    await chooser.getByLabel('E-mail').fill(email);
    await chooser.getByRole('button', { name: 'Use this account' }).click();
  };
  await page.goto('/dashboard/myProfile/addMoreInfo');
  await signIn();
  await page.getByLabel('Education').fill('Trade school');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await signIn();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main')).toContainText('Gil Google');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByText('Trade school')).toBeVisible();
});
