import { expect, logIn, picture, test } from './fixtures.ts';

test('name and picture are changed, and shown everywhere at once', async ({ page, shopper }) => {
  await logIn(page, shopper);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Name').fill('');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Name is required');
  await page.getByLabel('Name').fill('Sam Renamed');
  await page.getByLabel('New picture').setInputFiles(picture);
  await save.click();
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Sam Renamed')).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).first().click();
  await expect(page.getByRole('main')).toContainText('Sam Renamed');
});

test('more information appears on the profile, row by row', async ({ page, shopper }) => {
  await logIn(page, shopper);
  await page.goto('/dashboard');
  await expect(page.getByText('Education')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add More Information' }).click();
  await page.getByLabel('Education').fill('Trade school');
  await page.getByLabel('LinkedIn Link').fill('not a link');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a link that starts with https://');
  await page.getByLabel('LinkedIn Link').fill('https://www.linkedin.com/in/sam');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await expect(page.getByRole('dialog', { name: 'Added More Info' })).toContainText(
    'Your information has been added',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto('/dashboard');
  await expect(page.getByText('Trade school')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://www.linkedin.com/in/sam' })).toBeVisible();
  await expect(page.getByText('Location')).toHaveCount(0);
});

test('a review is written and stands on the start page', async ({ page, shopper }) => {
  await logIn(page, shopper);
  await page.goto('/dashboard/addReview');
  await expect(page.getByLabel('Name')).toHaveValue(shopper.name);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('alert')).toHaveText(['Rating is required', 'Rating Text is required']);
  await page.getByLabel('Rating').fill('0');
  await page.getByLabel('Review').fill('Too short');
  await expect(page.getByRole('alert')).toHaveText([
    'Rating can not be 0',
    'Rating Text Must be Greater Than 10 Characters',
  ]);
  await page.getByLabel('Rating').fill('6');
  await expect(page.getByText('Rating can not be greater than 5')).toBeVisible();
  await page.getByLabel('Rating').fill('4');
  const text = `Drills straight. ${shopper.email}`;
  await page.getByLabel('Review').fill(text);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Review Submitted' })).toContainText(
    'Thank you for your review',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Rating')).toHaveValue('');
  await page.goto('/');
  await expect(page.getByText(text)).toBeVisible();
});
