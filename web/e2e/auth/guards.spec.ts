import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { createUserRecord, storeSignIn } from '../support/session.ts';
import { promote } from '../support/store.ts';

// `web/src/app/guards.test.tsx` tests the guards, and all ways to the login and back. A unit test of the router compares the
// guards of all pages. These tests prove it once with the real login.

/** Returns the page to return to after the login, from the router's state. */
const originOf = (page: Page): Promise<unknown> => page.evaluate(() => history.state?.usr?.from);

test('an admin page logs out a shopper, and opens without a new login after a promotion', async ({
  page,
  shopper,
}) => {
  const path = '/dashboard/manageAllOrders';
  await storeSignIn(page, await createUserRecord(shopper));
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect(page.getByText('That page is for admins only, so you were logged out.')).toBeVisible();
  expect(await originOf(page)).toBe(path);
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await promote(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
});
