import { asShopper, expect } from '../support/fixtures.ts';
import { picture } from '../support/forms.ts';
import { hold } from '../support/network.ts';
import { phonePhoto, sizeOf } from '../support/pictures.ts';

asShopper('a photo of a phone is sent small and upright, and its progress is shown', async ({ page }) => {
  await page.goto('/dashboard/editProfile');
  const photo = await phonePhoto(page);
  expect(photo.buffer.length).toBeGreaterThan(3_000_000);
  const release = await hold(page, '**/1/upload?*');
  const upload = page.waitForResponse(
    (response) => response.url().includes('/1/upload') && response.request().method() === 'POST',
  );
  const field = page.getByLabel('New picture');
  await field.setInputFiles(photo);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
  release();
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible();
  const { data } = await (await upload).json();
  expect(data.size).toBeLessThan(200_000);
  // It was 3000 × 2000, to be turned.
  expect(await sizeOf(page, data.url)).toEqual({ width: 266, height: 400 });
});

asShopper('a picture whose address leads nowhere is replaced by a drawing', async ({ page, tool }) => {
  await page.route('**/api/tool/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), toolImage: 'https://gone.example/saw.png' },
    });
  });
  await page.route('https://gone.example/**', (route) => route.abort());
  await page.goto(`/purchase/${tool._id}`);
  await expect(page.getByRole('main').locator('use[href="/plates/no-picture.svg#plate"]')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

asShopper('of two pictures that are chosen one after the other, the last one is sent', async ({ page }) => {
  await page.goto('/dashboard/editProfile');
  const photo = await phonePhoto(page);
  const field = page.getByLabel('New picture');
  // Both are read at once, and the large one takes longer.
  const release = await hold(page, /compressor-[\w-]+\.js/);
  await field.setInputFiles(photo);
  await field.setInputFiles(picture);
  release();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(page.getByText('This is how it will look.')).toBeVisible();
  await page.waitForTimeout(3000);
  await expect(save).toBeEnabled();
  const shown = await page.locator('main form img').getAttribute('src');
  expect(await sizeOf(page, shown ?? '')).toEqual({ width: 1, height: 1 });
});
