import { readFile } from 'node:fs/promises';
import { expect, asShopper as test } from '../support/fixtures.ts';

test('a user downloads the data that the store has about them', async ({ page, shopper, order }) => {
  await page.goto('/dashboard');
  const downloadStarted = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloadStarted;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { email: shopper.email },
    orders: [{ _id: order }],
    payments: [],
    reviews: [],
  });
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused();
});
