import type { Page } from '@playwright/test';
import { admin } from '../support/accounts.ts';
import { asShopper, expect } from '../support/fixtures.ts';
import { payOrder, shipOrder } from '../support/store.ts';

const happened = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

asShopper.beforeEach(async ({ shopper, order }) => {
  await payOrder(shopper, order);
});

asShopper(
  'an order is returned from its page in two steps, and its answer is read there',
  async ({ page, order, openAs }) => {
    await page.goto(`/dashboard/myOrders/${order}`);
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return …' })).toHaveCount(0);
    await shipOrder(order);
    await page.getByRole('button', { name: 'Return …' }).click();
    await expect(page.getByLabel('Reason for the return')).toBeFocused();
    await expect(page.getByText(/You can return this order until .+\./)).toBeVisible();
    await page.getByLabel('Reason for the return').fill('Too heavy');
    await page.getByRole('button', { name: 'Request return' }).click();
    const done = page.getByRole('dialog', { name: 'Return requested!' });
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Return …' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Order', level: 1 })).toBeFocused();
    await expect(happened(page)).toContainText(['Placed', 'Paid', 'Shipped', 'Return requested: Too heavy']);

    const back = await openAs(admin);
    await back.goto(`/dashboard/manageAllOrders/${order}`);
    await back.getByRole('button', { name: 'Answer return …' }).click();
    await back.getByRole('button', { name: 'Send answer' }).click();
    await expect(back.getByText('An answer is required')).toBeVisible();
    await back.getByLabel('Your answer').fill('Please send it to 1 Shop Street.');
    await back.getByRole('button', { name: 'Send answer' }).click();
    await back.getByRole('button', { name: 'Yes, send it' }).click();
    await back.getByRole('dialog', { name: 'Answered!' }).getByRole('button', { name: 'OK' }).click();
    await expect(back.getByRole('button', { name: 'Answer return …' })).toHaveCount(0);
    await expect(happened(back)).toContainText([
      'Return requested: Too heavy',
      'Return answered: Please send it to 1 Shop Street.',
      `Return answered by ${admin.email}`,
    ]);
    await expect(happened(page)).toContainText(['Return answered: Please send it to 1 Shop Street.']);
  },
);

asShopper(
  'an order is returned from My Orders, is found by admins, and a refund ends it',
  async ({ page, order, tool, openAs }) => {
    await shipOrder(order);
    await page.goto('/dashboard/myOrders');
    await page.getByRole('button', { name: `Return ${tool.toolName} …` }).click();
    await page.getByRole('button', { name: 'Yes, request return' }).click();
    await page.getByRole('dialog', { name: 'Return requested!' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Return requested');

    const back = await openAs(admin);
    await back.goto('/dashboard/manageAllOrders');
    await back.getByRole('button', { name: 'Open returns' }).click();
    await expect(back).toHaveURL(/returns=open/);
    await expect(back.getByRole('button', { name: 'Open returns' })).toHaveAttribute('aria-pressed', 'true');
    const row = back.getByRole('row').filter({ hasText: tool.toolName });
    await expect(row).toContainText('Return requested');
    await back.goto(`/dashboard/manageAllOrders/${order}`);
    await back.getByRole('button', { name: 'Refund …' }).click();
    await back.getByRole('button', { name: 'Refund', exact: true }).click();
    await back.getByRole('button', { name: 'Yes, refund it' }).click();
    await back.getByRole('dialog', { name: 'Refunded!' }).getByRole('button', { name: 'OK' }).click();
    await expect(happened(back)).toContainText(['Return closed with a refund']);
    await expect(page.getByRole('row').nth(1)).not.toContainText('Return requested');
    await expect(page.getByRole('row').nth(1)).toContainText('Refunded');
  },
);
