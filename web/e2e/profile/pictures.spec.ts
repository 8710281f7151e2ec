import type { Page } from '@playwright/test';
import { asShopper, expect, test } from '../support/fixtures.ts';
import { chooseFile, picture } from '../support/forms.ts';
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

asShopper(
  "the last of two selected pictures is uploaded, and a phone's photo is scaled down and rotated",
  { tag: '@night' },
  async ({ page }) => {
    await holdLarge(page);
    await page.goto('/dashboard/editProfile');
    const photo = await createPhonePhoto(page);
    expect(photo.buffer.length).toBeGreaterThan(3_000_000);
    const field = page.getByLabel('New picture');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await test.step('the last picture is uploaded although the photo before it is scaled later', async () => {
      await chooseFile(field, photo);
      await chooseFile(field, picture);
      await expect.poll(() => scaledWidths(page)).toEqual([1]);
      await page.evaluate(() => window.finishLarge());
      await expect.poll(() => scaledWidths(page)).toEqual([1, 266]);
      const upload = nextUpload(page);
      await save.click();
      await expect(page.getByText('Profile Updated Successfully')).toBeVisible();
      expect(await sizeOf(page, (await upload).url)).toEqual({ width: 1, height: 1 });
    });
    await test.step('a photo is uploaded with a progress bar', async () => {
      const release = await hold(page, '**/1/upload?*');
      const upload = nextUpload(page);
      await chooseFile(field, photo);
      await save.click();
      await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
      release();
      const { url, size } = await upload;
      await expect(save).toBeDisabled();
      await expect(page.getByText('Profile Updated Successfully').last()).toBeVisible();
      expect(size).toBeLessThan(200_000);
      // The original is 3000 × 2000, rotated by 90 degrees.
      expect(await sizeOf(page, url)).toEqual({ width: 266, height: 400 });
    });
  },
);
