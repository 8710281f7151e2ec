// `web/src/app/refusals.test.tsx` tests the rejected requests of all pages. These tests need a real account or a real chunk.
import type { Page } from '@playwright/test';
import { block, createAccount } from '../support/accounts.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { hold } from '../support/network.ts';
import { createUserRecord, openChecked } from '../support/session.ts';
import { promote } from '../support/store.ts';

async function expectSignedOut(page: Page, path: string) {
  // The toast is checked first, because it closes after a few seconds.
  await expect(page.getByText('Please log in again')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
}

/** Links that a disabled user clicks, and the pages after the logout. */
const navigations = [
  { from: '/dashboard/editProfile', link: 'My Profile', to: '/' },
  { from: '/dashboard/editProfile', link: 'My Orders', to: '/login' },
] as const;

for (const { from, link, to } of navigations) {
  test(`a disabled user who goes from ${from} to ${link} is logged out`, async ({ page, shopper }) => {
    await openChecked(page, from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toBeVisible();
    await block(shopper);
    await page.getByRole('link', { name: link }).click();
    await expectSignedOut(page, to);
  });
}

test('a disabled user who places an order is logged out', async ({ page, shopper, tool }) => {
  // The page's last call. Otherwise, this call could find that the account is disabled.
  const profile = page.waitForResponse('**/api/user/*');
  await openChecked(page, `/purchase/${tool._id}`);
  await profile;
  await page.getByLabel('Address').fill('1 Blocked Lane');
  await page.getByLabel('Phone').fill('01234567890');
  await block(shopper);
  await page.getByRole('button', { name: 'Purchase', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(['Please log in']);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a disabled admin who goes to Make Admin is logged out', async ({ openAs }) => {
  const other = await createAccount('Ada Former');
  await createUserRecord(other);
  await promote(other);
  const page = await openAs(other);
  await openChecked(page, '/dashboard/addTool');
  await expect(page.getByRole('heading', { name: 'Add Tool' })).toBeVisible();
  await block(other);
  await page.getByRole('link', { name: 'Make Admin' }).click();
  await expectSignedOut(page, '/login');
});

test('a user whose login expires on a payment page returns to it after the next login', async ({
  page,
  shopper,
  order,
}) => {
  const refusal = { status: 401, json: { message: 'Please log in', code: 'unauthenticated' } };
  await page.route('**/api/create-payment-intent', (route) => route.fulfill(refusal));
  await page.goto(`/dashboard/payment/${order}`);
  await expectSignedOut(page, '/login');
  await page.unrouteAll();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL(`/dashboard/payment/${order}`);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
});

test('a 401 response that arrives before authentication has loaded logs the user out', async ({ page }) => {
  const release = await hold(page, /authentication-[\w-]+\.js/);
  const refusal = { status: 401, json: { message: 'Please log in', code: 'unauthenticated' } };
  await page.route('**/api/reviews?*', (route) => route.fulfill(refusal));
  await page.goto('/');
  await expect(page.getByText('Please log in again')).toBeVisible();
  await expect(page).toHaveURL('/');
  release();
  await expectSignedOut(page, '/login');
});
