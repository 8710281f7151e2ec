import { tokenOf } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { expectValidationErrors } from '../support/forms.ts';

test('the information form shows validation errors', async ({ page }) => {
  const long = 'a'.repeat(201);
  await page.goto('/dashboard/myProfile/addMoreInfo');
  await expectValidationErrors(page, 'Add Information', [
    {
      values: { Education: long, Location: long, 'Phone Number': long, 'LinkedIn Link': 'not a link' },
      errors: {
        Education: 'This must be at most 200 characters',
        Location: 'This must be at most 200 characters',
        'Phone Number': 'This must be at most 200 characters',
        'LinkedIn Link': 'Please enter a link that starts with http:// or https://',
      },
    },
    {
      values: {
        Education: 'Trade school',
        Location: 'Sheffield',
        'Phone Number': '123',
        'LinkedIn Link': 'javascript:alert(1)',
      },
      errors: { 'LinkedIn Link': 'Please enter a link that starts with http:// or https://' },
    },
  ]);
});

test('added information appears on the profile and can be removed', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Add More Information' }).click();
  await expect(page).toHaveURL('/dashboard/myProfile/addMoreInfo');
  await page.getByLabel('Education').fill('Trade school');
  await page.getByLabel('LinkedIn Link').fill('https://www.linkedin.com/in/sam');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await expect(page.getByRole('dialog', { name: 'Added More Info' })).toContainText(
    'Your information has been added',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('term')).toHaveText(['Education', 'Linked In']);
  await expect(page.getByText('Trade school')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://www.linkedin.com/in/sam' })).toBeVisible();

  await page.getByRole('link', { name: 'Add More Information' }).click();
  await page.getByLabel('Education').fill('');
  await page.getByLabel('Location').fill('Sheffield');
  await page.getByLabel('Phone Number').fill('+44 1144 960123');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await menu.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('term')).toHaveText(['Location', 'Phone', 'Linked In']);
});

test('a short phone number and an http link are accepted', async ({ page }) => {
  await page.goto('/dashboard/myProfile/addMoreInfo');
  await page.getByLabel('Phone Number').fill('ext. 12');
  await page.getByLabel('LinkedIn Link').fill('http://www.linkedin.com/in/sam');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await page.getByRole('dialog', { name: 'Added More Info' }).getByRole('button', { name: 'OK' }).click();
  await page.goto('/dashboard');
  await expect(page.getByText('ext. 12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'http://www.linkedin.com/in/sam' })).toHaveAttribute(
    'href',
    'http://www.linkedin.com/in/sam',
  );
});

test('the form keeps its values if the API does not respond', async ({ page }) => {
  await page.goto('/dashboard/myProfile/addMoreInfo');
  await page.getByLabel('Education').fill('Trade school');
  await page.route('**/api/user/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Information' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The store cannot be reached. Check your connection and try again.',
  );
  await expect(page.getByLabel('Education')).toHaveValue('Trade school');
  await expect(page.getByRole('button', { name: 'Add Information' })).toBeEnabled();
});

test('the form starts with the values that another window has saved', async ({ page, shopper }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Add More Information' })).toBeVisible();
  await callApi(await tokenOf(shopper), 'PUT', `/user/${shopper.email}`, { education: 'Night school' });
  await page.getByRole('link', { name: 'Add More Information' }).click();
  await expect(page.getByLabel('Education')).toHaveValue('Night school');
});
