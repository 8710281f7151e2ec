// `web/src/app/refusals.test.tsx` tests the rejected requests of all pages. These tests need a real account or a real chunk.
import type { Page } from '@playwright/test';
import { block } from '../support/accounts.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { openChecked } from '../support/session.ts';

async function expectSignedOut(page: Page, path: string) {
  // The toast is checked first, because it closes after a few seconds.
  await expect(page.getByText('Please log in again')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
}

test('a disabled user who opens My Orders is logged out', async ({ page, shopper }) => {
  await openChecked(page, '/dashboard/editProfile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await block(shopper);
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expectSignedOut(page, '/login');
});
