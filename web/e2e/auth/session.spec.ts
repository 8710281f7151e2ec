import type { Route } from '@playwright/test';
import { asShopper, expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';

const renewalUrl = '**/v1/token?*';

asShopper(
  'a form keeps its values if the token cannot be renewed, and a refused renewal logs the user out',
  { tag: '@night' },
  async ({ page, tool }) => {
    const address = page.getByLabel('Address');
    const purchase = page.getByRole('button', { name: 'Purchase', exact: true });
    let isExpired = false;
    await page.clock.install();
    await page.goto(`/purchase/${tool._id}`);
    // Mocks the API's response to an expired token, because the emulator's tokens never expire.
    const unauthenticated = { status: 401, json: { message: 'Please log in', code: 'unauthenticated' } };
    await page.route('**/api/**', (route) => (isExpired ? route.fulfill(unauthenticated) : route.continue()));
    await page.route(renewalUrl, (route) => {
      isExpired = false;
      return route.continue();
    });
    const expire = async () => {
      await page.clock.fastForward('01:01:00');
      // Set after the clock, because the page logs the user out if the API rejects a token that has not expired.
      isExpired = true;
    };
    await address.fill('1 Long Lane');
    await page.getByLabel('Phone').fill('01234567890');

    await expire();
    const abort = (route: Route) => route.abort();
    await page.route(renewalUrl, abort);
    await purchase.click();
    await expect(page.getByRole('alert')).toContainText('The store cannot be reached.');
    await expect(address).toHaveValue('1 Long Lane');
    await page.unroute(renewalUrl, abort);
    await purchase.click();
    await expect(page.getByRole('dialog')).toContainText('Your order has been placed!!');
    await page.getByRole('button', { name: 'OK' }).click();

    await page.reload();
    await address.fill('2 Long Lane');
    await page.getByLabel('Phone').fill('01234567890');
    await expire();
    const refusal = { status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } };
    await page.route(renewalUrl, (route) => route.fulfill(refusal));
    await purchase.click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  },
);

asShopper('a logout works without loading more scripts', { tag: '@night' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  // The deferred scripts must load before the logout.
  await page.keyboard.press('Shift');
  await expect(page.locator('.Toastify')).toBeAttached();
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await page.unroute('**/assets/**');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a login without local storage lasts until the page is closed', { tag: '@night' }, async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: /theme/ }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main')).toContainText(shopper.email);
});
