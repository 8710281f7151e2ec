// `web/src/pages/profile.test.tsx` and `web/src/pages/form-errors.test.tsx` test the rest of these pages.
import { expect, asShopper as test } from '../support/fixtures.ts';

test('added information appears on the profile and can be removed', { tag: '@night' }, async ({ page }) => {
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
