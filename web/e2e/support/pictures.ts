import { expect, type Page } from '@playwright/test';

/** EXIF bytes that rotate the picture by 90 degrees, as a phone writes them when it is held upright. */
const rotatedExif = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
);

/** Returns a photo as large as a phone's: 3000 × 2000 pixels of noise, over 4 MB, rotated by 90 degrees. */
export async function createPhonePhoto(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const noise = context.createImageData(3000, 2000);
    const row = new Uint8ClampedArray(60_000);
    for (let start = 0; start < noise.data.length; start += row.length) {
      crypto.getRandomValues(row);
      noise.data.set(row, start);
    }
    for (let alpha = 3; alpha < noise.data.length; alpha += 4) noise.data[alpha] = 255;
    context.putImageData(noise, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(blob);
    });
    return url.slice(url.indexOf(',') + 1);
  });
  const jpeg = Buffer.from(base64, 'base64');
  const buffer = Buffer.concat([jpeg.subarray(0, 2), rotatedExif, jpeg.subarray(2)]);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns the width and height of the picture at a URL. */
export function sizeOf(page: Page, url: string) {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, url);
}

/** Returns the URL and the size in bytes of the next picture that a page uploads. */
export async function nextUpload(page: Page): Promise<{ url: string; size: number }> {
  const response = await page.waitForResponse(
    (response) => response.url().includes('/1/upload') && response.request().method() === 'POST',
  );
  const { data } = await response.json();
  return data;
}

/** Opens My Profile, and expects the user's picture there and in the account menu. */
export async function expectProfilePicture(page: Page, url: string): Promise<void> {
  const inMenu = page.getByRole('button', { name: 'Account menu' }).locator('img');
  const onProfile = page.getByRole('main').locator('img');
  await expect(inMenu).toHaveAttribute('src', url);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
  await expect(onProfile).toHaveAttribute('src', url);
  await page.reload();
  for (const picture of [inMenu, onProfile]) {
    await expect(picture).toHaveAttribute('src', url);
    // If the picture failed to load, its natural width is 0.
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}
