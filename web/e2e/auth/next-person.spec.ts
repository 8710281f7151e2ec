import { createAccount } from '../support/accounts.ts';
import { asShopper, expect } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { hold } from '../support/network.ts';

asShopper(
  'whoever logs in next sees nothing that the page had in memory of the last',
  async ({ page, shopper, order }) => {
    await page.goto(`/dashboard/payment/${order}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(shopper.email);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');

    const next = await createAccount('Nora Next');
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await fillLogin(page, next);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

    // Without loading the page anew, as the browser's Back does it.
    const asked = page.waitForRequest(`**/api/order/${order}`);
    const release = await hold(page, '**/api/order/*');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/dashboard/payment/${order}`);
    await asked;
    await expect(main).toContainText('Fetching the order');
    await expect(main).not.toContainText(shopper.email);
    release();
    await expect(page.getByText('There is no such order of yours.')).toBeVisible();
  },
);
