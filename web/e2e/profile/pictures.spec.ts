import { asShopper, expect } from '../support/fixtures.ts';
import { createPhonePhoto, nextUpload, sizeOf } from '../support/pictures.ts';

asShopper(
  "a phone's photo is scaled down and rotated before the upload",
  { tag: '@night' },
  async ({ page }) => {
    await page.goto('/dashboard/editProfile');
    const photo = await createPhonePhoto(page);
    expect(photo.buffer.length).toBeGreaterThan(3_000_000);
    const upload = nextUpload(page);
    await page.getByLabel('New picture').setInputFiles(photo);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const { url, size } = await upload;
    await expect(page.getByText('Profile Updated Successfully')).toBeVisible();
    expect(size).toBeLessThan(200_000);
    // The original is 3000 × 2000, rotated by 90 degrees.
    expect(await sizeOf(page, url)).toEqual({ width: 266, height: 400 });
  },
);
