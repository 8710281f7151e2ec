import type { Page } from '@playwright/test';
import { asShopper, expect } from '../support/fixtures.ts';
import { picture } from '../support/forms.ts';
import { hold } from '../support/network.ts';
import { createPhonePhoto, nextUpload, sizeOf } from '../support/pictures.ts';

declare global {
  interface Window {
    /** Widths of the scaled pictures, in the order of completion. */
    scaledWidths: number[];
    finishLarge: () => void;
  }
}

/** Records each scaled picture. Pictures wider than a pixel wait for `finishLarge`. */
async function holdLarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const large = Promise.withResolvers<void>();
    window.scaledWidths = [];
    window.finishLarge = large.resolve;
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (use, ...format) {
      const finish: BlobCallback = async (blob) => {
        if (this.width > 1) await large.promise;
        use(blob);
        window.scaledWidths.push(this.width);
      };
      toBlob.call(this, finish, ...format);
    };
  });
}

const scaledWidths = (page: Page) => page.evaluate(() => window.scaledWidths);

asShopper("a phone's photo is scaled down, rotated and uploaded with a progress bar", async ({ page }) => {
  await page.goto('/dashboard/editProfile');
  const photo = await createPhonePhoto(page);
  expect(photo.buffer.length).toBeGreaterThan(3_000_000);
  const release = await hold(page, '**/1/upload?*');
  const upload = nextUpload(page);
  const field = page.getByLabel('New picture');
  await field.setInputFiles(photo);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
  release();
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible();
  const { url, size } = await upload;
  expect(size).toBeLessThan(200_000);
  // The original is 3000 × 2000, rotated by 90 degrees.
  expect(await sizeOf(page, url)).toEqual({ width: 266, height: 400 });
});

asShopper('a picture that fails to load is replaced by a drawing', async ({ page, tool }) => {
  await page.route('**/api/tool/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), toolImage: 'https://gone.example/saw.png' },
    });
  });
  await page.route('https://gone.example/**', (route) => route.abort());
  await page.goto(`/purchase/${tool._id}`);
  const drawings = page.getByRole('main').locator('use[href="/plates/no-picture.svg#plate"]');
  await expect(drawings.filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

asShopper('the last of two selected pictures is uploaded', async ({ page }) => {
  await holdLarge(page);
  await page.goto('/dashboard/editProfile');
  const field = page.getByLabel('New picture');
  await field.setInputFiles(await createPhonePhoto(page));
  await field.setInputFiles(picture);
  await expect.poll(() => scaledWidths(page)).toEqual([1]);
  await page.evaluate(() => window.finishLarge());
  await expect.poll(() => scaledWidths(page)).toEqual([1, 266]);
  const upload = nextUpload(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible();
  expect(await sizeOf(page, (await upload).url)).toEqual({ width: 1, height: 1 });
});
