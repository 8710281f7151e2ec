import type { Page } from '@playwright/test';
import { type Account, admin } from '../support/accounts.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { forAdmins, forBuying, forManaging, forPersons, type Place } from '../support/places.ts';
import { promote } from '../support/store.ts';

/** Opens each page without being logged in, is sent to log in, and returns to that page. */
async function expectToReturn(page: Page, account: Account, places: readonly Place[]) {
  for (const { path, heading } of places) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await fillLogin(page, account);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
  }
}

test('the pages of the dashboard send people to log in, who then return to them', ({ page, shopper }) =>
  expectToReturn(page, shopper, forPersons));

test('the pages for buying send people to log in, who then return to them', ({
  page,
  shopper,
  tool,
  order,
}) => expectToReturn(page, shopper, forBuying(tool, order)));

test('the pages for admins send an admin to log in, who then returns to them', ({ page, tool, order }) =>
  expectToReturn(page, admin, [...forAdmins, ...forManaging(tool, order)]));

test('the login says why it appeared, and which tool waits', async ({ page, tool }) => {
  await page.goto(`/tools/${tool._id}`);
  await page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }).click();
  const reason = page.getByRole('main').getByRole('status');
  await expect(reason).toHaveText(`Log in to order ${tool.toolName}. You will return to it afterwards.`);
  await page.reload();
  await expect(reason).toHaveText(`Log in to order ${tool.toolName}. You will return to it afterwards.`);
  await page.goto('/dashboard/myOrders');
  await expect(reason).toHaveText('Log in to open this page. You will return to it afterwards.');
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(reason).toHaveCount(0);
});

test('the page one came from is remembered through the registration page', async ({ page, shopper }) => {
  await page.goto('/dashboard/addReview');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Log in instead' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/dashboard/addReview');
});

test('the page one came from is remembered through the forgotten password', async ({ page, shopper }) => {
  await page.goto('/dashboard/addReview');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/dashboard/addReview');
});

test('who logs in from a page for everybody returns to it', async ({ page, shopper }) => {
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/blogs');
});

for (const link of ['Login', 'Register']) {
  test(`who logs in by ${link} in a phone's menu returns to their page`, async ({ page, shopper }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/blogs');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link }).click();
    if (link === 'Register') await page.getByRole('link', { name: 'Log in instead' }).click();
    await fillLogin(page, shopper);
    await expect(page).toHaveURL('/blogs');
  });
}

test('who logs in from an address that would be another site lands on Home', async ({
  page,
  baseURL,
  shopper,
}) => {
  await page.goto(`${baseURL}//nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Sorry, We couldn't find");
  await page.getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('who followed the login link before React had come returns too', async ({ page, shopper }) => {
  await page.goto('/blogs');
  await page.evaluate(() => location.assign('/login'));
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/blogs');
});

asShopper(
  'the pages for admins sign others out, who land on Home afterwards',
  async ({ page, shopper, tool, order }) => {
    for (const { path } of [...forAdmins, ...forManaging(tool, order)]) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
      await expect(page.getByText('That page is for admins only, so you were logged out.')).toBeVisible();
      await fillLogin(page, shopper);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    }
  },
);

for (const path of ['/dashboard/MAKEADMIN', '/dashboard/%6DakeAdmin']) {
  asShopper(`${path} is a page for admins too, and leads nobody in a circle`, async ({ page, shopper }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await fillLogin(page, shopper);
    await expect(page).toHaveURL('/');
  });
}

asShopper('somebody who was promoted is an admin without logging in again', async ({ page, shopper }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await promote(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
});

asShopper('logging out forgets the token', async ({ page }) => {
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
  as(
    `the side menu shows what ${who} may do, also if the API cannot say who is an admin`,
    async ({ page }) => {
      await page.route('**/api/admin/*', (route) => route.abort());
      await page.goto('/dashboard');
      await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
        ...entries,
      ]);
    },
  );

  as(`the side menu shows what ${who} may do`, async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
      ...entries,
    ]);
  });
}
