import { freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { star } from '../support/forms.ts';

test('two logins with the social provider use the same account, whose short name is accepted for a review', async ({
  page,
}) => {
  const email = freshEmail();
  const open = page.getByRole('button', { name: 'Continue with Google' });
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  const signIn = async () => {
    await open.click();
    await chooser.getByLabel('Name').fill('Al');
    await chooser.getByLabel('E-mail').fill(email);
    await chooser.getByRole('button', { name: 'Use this account' }).click();
  };
  await page.goto('/dashboard/addReview');
  await open.click();
  await chooser.getByRole('button', { name: 'Use this account' }).click();
  await expect(chooser.getByRole('alert')).toHaveText(['Name is required', 'Email is required']);
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(page).toHaveURL('/login');

  await signIn();
  await star(page, 5).check();
  await page.getByLabel('Review', { exact: true }).fill('Short names cut as straight.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  const done = page.getByRole('dialog', { name: 'Review Submitted' });
  await done.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('link', { name: 'Add More Information' }).click();
  await page.getByLabel('Education').fill('Trade school');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Login' }).click();
  await signIn();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main')).toContainText('Al');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByText('Trade school')).toBeVisible();
});
