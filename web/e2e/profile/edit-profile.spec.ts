import { asShopper, expect } from '../support/fixtures.ts';
import { picture } from '../support/forms.ts';
import { expectProfilePicture, nextUpload } from '../support/pictures.ts';

asShopper(
  'a new picture is previewed, and a new name and picture are shown everywhere immediately',
  async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await page.getByLabel('Name').fill('Sam Renamed');
    const preview = page.getByRole('main').locator('img[src^="blob:"]');
    await expect(preview).toHaveCount(0);
    await page.getByLabel('New picture').setInputFiles(picture);
    await expect(page.getByText('This is how it will look.')).toBeVisible();
    // The Content-Security-Policy allows the preview.
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    const upload = nextUpload(page);
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Profile Updated Successfully');
    await expect(save).toBeDisabled();
    await expect(preview).toHaveCount(0);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByText('Sam Renamed')).toBeVisible();
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await expect(page.getByRole('main')).toContainText('Sam Renamed');
    await expectProfilePicture(page, (await upload).url);
  },
);
