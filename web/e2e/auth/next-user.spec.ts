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

asShopper(
  'a form is cleared, and an order is hidden, when another user logs in from another tab',
  { tag: '@night' },
  async ({ page, context, shopper, order }) => {
    // A sleeping tab runs no timers, so it detects only the user who is logged in when it wakes up.
    await page.addInitScript(() => {
      const original = window.setInterval.bind(window);
      const isAwake = () => document.documentElement.dataset.sleeps === undefined;
      Object.assign(window, {
        setInterval: (callback: () => void, ms: number) => original(() => isAwake() && callback(), ms),
      });
    });
    const main = page.getByRole('main');
    await page.goto(`/dashboard/payment/${order}`);
    await expect(main).toContainText(shopper.email);
    await openInApp(page, '/dashboard/editProfile');
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
    await page.getByLabel('Name').fill('Sam Renamed');
    await page.getByLabel('Current password').fill('secret1');
    const html = page.locator('html');
    await html.evaluate((element) => element.setAttribute('data-sleeps', ''));

    const next = await createAccount('Nora Next');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Log Out' }).click();
    await other.getByRole('link', { name: 'Login', exact: true }).click();
    await fillLogin(other, next);
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

    await expect(page.getByLabel('Name')).toHaveValue('Sam Renamed');
    await html.evaluate((element) => element.removeAttribute('data-sleeps'));
    await expect(page.getByLabel('Email')).toHaveValue(next.email);
    await expect(page.getByLabel('Name')).toHaveValue('Nora Next');
    await expect(page.getByLabel('Current password')).toHaveValue('');
    const release = await hold(page, '**/api/order/*');
    await openInApp(page, `/dashboard/payment/${order}`);
    await expect(main).toContainText('Loading the order');
    await expect(main).not.toContainText(shopper.email);
    release();
    await expect(page.getByText('You have no order with this ID.')).toBeVisible();
  },
);
