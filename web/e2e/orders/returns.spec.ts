import type { Page } from '@playwright/test';
import { admin } from '../support/accounts.ts';
import { asShopper, expect } from '../support/fixtures.ts';
import { payOrder, shipOrder } from '../support/store.ts';

const timeline = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

asShopper(
  "a shopper requests a return on the order page, and reads the store's reply there",
  { tag: '@night' },
  async ({ page, shopper, order, openAs }) => {
    await payOrder(shopper, order);
    await page.goto(`/dashboard/myOrders/${order}`);
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return …' })).toHaveCount(0);
    await shipOrder(order);
    // Otherwise the page reads the order again after 30 seconds.
    await page.reload();
    await page.getByRole('button', { name: 'Return …' }).click();
    await expect(page.getByLabel('Why are you returning the tool?')).toBeFocused();
    await expect(page.getByText(/You can return this order until .+\./)).toBeVisible();
    await page.getByLabel('Why are you returning the tool?').fill('Too heavy');
    await page.getByRole('button', { name: 'Request return' }).click();
    const done = page.getByRole('dialog', { name: 'Return requested!' });
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Return …' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Order', level: 1 })).toBeFocused();
    await expect(timeline(page)).toContainText(['Placed', 'Paid', 'Shipped', 'Return requested: Too heavy']);

    const adminPage = await openAs(admin);
    const confirm = async (yes: string, title: string) => {
      await adminPage.getByRole('button', { name: yes }).click();
      await adminPage.getByRole('dialog', { name: title }).getByRole('button', { name: 'OK' }).click();
    };
    await adminPage.goto('/dashboard/manageAllOrders?returns=open');
    await adminPage.locator(`tr[data-row="${order}"]`).getByRole('link', { name: '2 × ' }).click();
    await adminPage.getByRole('button', { name: 'Reply to return request …' }).click();
    await adminPage.getByRole('button', { name: 'Send reply' }).click();
    await expect(adminPage.getByText('An answer is required')).toBeVisible();
    await adminPage.getByLabel('Your reply').fill('Please send it to 1 Store Street.');
    await adminPage.getByRole('button', { name: 'Send reply' }).click();
    await confirm('Yes, send it', 'Reply sent!');
    await expect(adminPage.getByRole('button', { name: 'Reply to return request …' })).toHaveCount(0);
    await expect(timeline(adminPage)).toContainText([
      'Return requested: Too heavy',
      'Return request answered: Please send it to 1 Store Street.',
      `Return request answered by ${admin.email}`,
    ]);
    // Otherwise the page reads the order again after 30 seconds.
    await page.reload();
    await expect(timeline(page)).toContainText([
      'Return request answered: Please send it to 1 Store Street.',
    ]);
  },
);

asShopper(
  'a return from My Orders is completed by a refund',
  async ({ page, shopper, order, tool, openAs }) => {
    await payOrder(shopper, order);
    await shipOrder(order);
    await page.goto('/dashboard/myOrders');
    const row = page.getByRole('row').nth(1);
    await page.getByRole('button', { name: `Return ${tool.toolName} …` }).click();
    await page.getByRole('button', { name: 'Yes, request return' }).click();
    await page.getByRole('dialog', { name: 'Return requested!' }).getByRole('button', { name: 'OK' }).click();
    await expect(row).toContainText('Return requested');

    const adminPage = await openAs(admin);
    await adminPage.goto(`/dashboard/manageAllOrders/${order}`);
    await adminPage.getByRole('button', { name: 'Refund …' }).click();
    await adminPage.getByRole('button', { name: 'Refund', exact: true }).click();
    await adminPage.getByRole('button', { name: 'Yes, refund it' }).click();
    await adminPage.getByRole('dialog', { name: 'Refunded!' }).getByRole('button', { name: 'OK' }).click();
    await expect(timeline(adminPage)).toContainText(['Return request closed with a refund']);
    // Otherwise the page reads the order again after 30 seconds.
    await page.reload();
    await expect(row).toContainText('Refunded');
    await expect(row).not.toContainText('Return requested');
  },
);
