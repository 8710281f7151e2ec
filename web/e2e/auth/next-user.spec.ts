import { createAccount } from '../support/accounts.ts';
import { asShopper, expect } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { hold } from '../support/network.ts';
import { openInApp } from '../support/visit.ts';

asShopper(
  'the next user on this page sees no data of the previous user',
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
    await expect(page).toHaveURL('/');

    const requested = page.waitForRequest(`**/api/order/${order}`);
    const release = await hold(page, '**/api/order/*');
    await openInApp(page, `/dashboard/payment/${order}`);
    await requested;
    await expect(main).toContainText('Loading the order');
    await expect(main).not.toContainText(shopper.email);
    release();
    await expect(page.getByText('You have no order with this ID.')).toBeVisible();
  },
);
