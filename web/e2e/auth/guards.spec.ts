import type { Page } from '@playwright/test';
import { type Account, admin } from '../support/accounts.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { createUserRecord, storeSignIn } from '../support/session.ts';
import { promote, type StoredTool } from '../support/store.ts';
import {
  adminPages,
  managementPages,
  purchasePages,
  type TestedPage,
  userPages,
} from '../support/tested-pages.ts';

// Some pages of each guard. A unit test of the router compares the guards of all pages.
const guardedForUsers = userPages.slice(-2);
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

test('the dashboard pages redirect to the login, which returns to them', ({ page, shopper }) =>
  expectToReturn(page, shopper, guardedForUsers));

test('the purchase and order pages redirect to the login, which returns to them', ({
  page,
  shopper,
  tool,
  order,
}) => expectToReturn(page, shopper, purchasePages(tool, order)));

test('the admin pages redirect to the login, which returns an admin to them', ({ page, tool, order }) =>
  expectToReturn(page, admin, guardedForAdmins(tool, order)));

test("the login page shows the reason for the redirect and the tool's name", async ({ page, tool }) => {
  await page.goto(`/tools/${tool._id}`);
  await page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }).click();
  const reason = page.getByRole('main').getByRole('status');
  await expect(reason).toHaveText(
    `Log in to order ${tool.toolName}. We take you to the order form after the login.`,
  );
  await page.reload();
  await expect(reason).toHaveText(
    `Log in to order ${tool.toolName}. We take you to the order form after the login.`,
  );
  await page.goto('/dashboard/myOrders');
  await expect(reason).toHaveText('Please log in to open that page. We take you there after the login.');
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(reason).toHaveCount(0);
});

test('a login after a visit to the registration page returns to the page that required the login', async ({
  page,
  shopper,
}) => {
  await page.goto('/dashboard/addReview');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Log in instead' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/dashboard/addReview');
});

test('a login after a visit to the password reset returns to the page that required the login', async ({
  page,
  shopper,
}) => {
  await page.goto('/dashboard/addReview');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/dashboard/addReview');
});

test('a login from a public page returns to that page', async ({ page, shopper }) => {
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/blogs');
});

for (const link of ['Login', 'Register']) {
  test(`a login through ${link} in a phone's menu returns to the previous page`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/blogs');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link }).click();
    if (link === 'Register') await page.getByRole('link', { name: 'Log in instead' }).click();
    await fillLogin(page, shopper);
    await expect(page).toHaveURL('/blogs');
  });
}

test('a login whose return URL looks like another site leads to Home', async ({ page, baseURL, shopper }) => {
  await page.goto(`${baseURL}//nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Sorry, We couldn't find");
  await page.getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

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

for (const path of ['/dashboard/MAKEADMIN', '/dashboard/%6DakeAdmin']) {
  asShopper(`${path} is an admin page too, and causes no redirect loop`, async ({ page, shopper }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await fillLogin(page, shopper);
    await expect(page).toHaveURL('/');
  });
}

asShopper('a promoted user is an admin without a new login', async ({ page, shopper }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await promote(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
});

asShopper('a logout removes the stored token', async ({ page }) => {
  await page.goto('/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

const menu = [
  [asShopper, 'a shopper', ['My Profile', 'My Orders', 'Add A Review']],
  [
    asAdmin,
    'an admin',
    [
      ...['My Profile', 'Overview', 'Manage All Orders', 'Add Tool', 'Make Admin', 'Manage Products'],
      ...['Manage Reviews', 'Audit'],
    ],
  ],
] as const;

for (const [as, who, entries] of menu) {
  as(`the side menu shows the pages of ${who} if the admin check fails`, async ({ page }) => {
    await page.route('**/api/admin/*', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
      ...entries,
    ]);
  });

  as(`the side menu shows the pages of ${who}`, async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
      ...entries,
    ]);
  });
}
