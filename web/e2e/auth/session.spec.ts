import type { Page, Route } from '@playwright/test';
import { asShopper, expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import type { StoredTool } from '../support/store.ts';

const renewalUrl = '**/v1/token?*';

/** Fills in the purchase form, and waits until the token has expired. */
async function leaveFormFilled(page: Page, tool: StoredTool): Promise<void> {
  await page.clock.install();
  await page.goto(`/purchase/${tool._id}`);
  await page.getByLabel('Address').fill('1 Long Lane');
  await page.getByLabel('Phone').fill('01234567890');
  let isExpired = false;
  await page.route(renewalUrl, (route) => {
    isExpired = false;
    return route.continue();
  });
  // Mocks the API's response to an expired token, because the emulator's tokens never expire.
  const refusal = { status: 401, json: { message: 'Please log in', code: 'unauthenticated' } };
  await page.route('**/api/**', (route) => (isExpired ? route.fulfill(refusal) : route.continue()));
  await page.clock.fastForward('01:01:00');
  // Set after the clock, because the page logs the user out if the API rejects a token that has not expired.
  isExpired = true;
}

asShopper(
  'a form keeps its values if the token cannot be renewed, and can be sent later',
  async ({ page, tool }) => {
    await leaveFormFilled(page, tool);
    const abort = (route: Route) => route.abort();
    await page.route(renewalUrl, abort);
    const purchase = page.getByRole('button', { name: 'Purchase', exact: true });
    await purchase.click();
    await expect(page.getByRole('alert')).toContainText('The store cannot be reached.');
    await expect(page.getByLabel('Address')).toHaveValue('1 Long Lane');
    await page.unroute(renewalUrl, abort);
    await purchase.click();
    await expect(page.getByRole('dialog')).toContainText('Your order has been placed!!');
  },
);

asShopper('a user is logged out if the provider refuses to renew the token', async ({ page, tool }) => {
  await leaveFormFilled(page, tool);
  const refusal = { status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } };
  await page.route(renewalUrl, (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: 'Purchase', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

asShopper('a logout works without loading more scripts', async ({ page }) => {
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

test('a login without local storage lasts until the page is closed', async ({ page, shopper }) => {
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
