import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { asShopper, expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { createUserRecord, storeSignIn } from '../support/session.ts';
import { promote, type StoredTool } from '../support/store.ts';
import { adminPages, managementPages, purchasePages, type TestedPage } from '../support/tested-pages.ts';

// `web/src/app/guards.test.tsx` tests the guards, and all ways to the login and back. A unit test of the router compares the
// guards of all pages. These tests prove it once with the real login.
const guardedForAdmins = (tool: StoredTool, order: string) => [
  ...adminPages.slice(0, 1),
  ...managementPages(tool, order).slice(0, 1),
];

/** Returns the page to return to after the login, from the router's state. */
const originOf = (page: Page): Promise<unknown> => page.evaluate(() => history.state?.usr?.from);

/**
 * Opens each page as a visitor, and expects the login page to remember its path. Then logs in, and expects to return to
 * the last page.
 */
async function expectToReturn(page: Page, account: Account, places: readonly TestedPage[]) {
  for (const { path } of places) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    expect(await originOf(page)).toBe(path);
  }
  const { path = '', heading = '' } = places.at(-1) ?? {};
  await fillLogin(page, account);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

test('the purchase and order pages redirect to the login, which returns to them', ({
  page,
  shopper,
  tool,
  order,
}) => expectToReturn(page, shopper, purchasePages(tool, order)));

test('a login returns to the previous page even if its link was clicked before React started', async ({
  page,
  shopper,
}) => {
  await page.goto('/blogs');
  await page.evaluate(() => location.assign('/login'));
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/blogs');
});

test('the admin pages log out a shopper, and the next login leads to Home', async ({
  page,
  shopper,
  tool,
  order,
}) => {
  const session = await createUserRecord(shopper);
  for (const { path } of guardedForAdmins(tool, order)) {
    await storeSignIn(page, session);
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expect(page.getByText('That page is for admins only, so you were logged out.')).toBeVisible();
    expect(await originOf(page)).toBe(path);
  }
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

asShopper('a promoted user is an admin without a new login', async ({ page, shopper }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await promote(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
});
