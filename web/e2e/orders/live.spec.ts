import type { Page } from '@playwright/test';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { blockListeners, hold } from '../support/network.ts';
import { cancelOrder, payOrder, placeOrder, shipOrder } from '../support/store.ts';

const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
const announcement = (page: Page) => page.locator('main [aria-live="polite"]').first();

test('My Orders updates without a reload, announces the changes and keeps the focus', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  const other = await placeOrder(shopper, tool, 3);
  const canceled = await placeOrder(shopper, tool, 4);
  await page.goto('/dashboard/myOrders');
  const row = rowOf(page, order);
  const link = row.getByRole('link', { name: tool.toolName, exact: true });
  await link.focus();
  await payOrder(shopper, order);
  await expect(row).toContainText('PaidPending');
  await expect(announcement(page)).toHaveText(`${tool.toolName}: Paid, Pending`);
  await expect(row.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
  await shipOrder(order);
  await expect(row).toContainText('Shipped');
  await expect(announcement(page)).toHaveText(`${tool.toolName}: Paid, Shipped`);
  await expect(link).toBeFocused();

  // The focused link will disappear, and the focus will move to its row.
  await rowOf(page, other).getByRole('link', { name: 'Pay' }).focus();
  await payOrder(shopper, other);
  await expect(rowOf(page, other)).toBeFocused();

  // An order that is canceled elsewhere disappears, and a new order appears.
  const added = await placeOrder(shopper, tool, 5);
  await expect(rowOf(page, added)).toBeVisible();
  await cancelOrder(shopper, canceled);
  await expect(rowOf(page, canceled)).toHaveCount(0);
  await expect(rowOf(page, added)).toBeVisible();
});

test('the order page updates without a reload, and a logout ends the Firestore listener', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  const other = await placeOrder(shopper, tool, 3);
  await page.goto(`/dashboard/myOrders/${order}`);
  const orderPanel = page.getByRole('region', { name: 'Order' });
  await expect(orderPanel.getByRole('link', { name: 'Pay' })).toBeVisible();
  await payOrder(shopper, order);
  await expect(orderPanel).toContainText('Transaction ID');
  await shipOrder(order);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText([
    'Placed',
    'Paid',
    'Shipped',
  ]);
  await expect(announcement(page)).toHaveText(`${tool.toolName}: Paid, Shipped`);

  const ended = page.waitForRequest(/Listen\/channel.*TYPE=terminate/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await ended;
  await payOrder(shopper, other);
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(page).toHaveURL('/blogs');
  // The first request of a Firestore session contains no SID.
  const begun = requested.filter((url) => url.includes('Listen/channel') && !url.includes('SID='));
  expect([...begun, ...requested.filter((url) => url.includes('/api/order'))]).toEqual([]);
});

test('My Orders loads Firestore after the orders, and works without it', async ({ page, order }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const refused = page.waitForRequest(/google\.firestore\.v1\.Firestore/);
  await blockListeners(page);
  const release = await hold(page, '**/api/orders/*?*');
  const requested = page.waitForRequest('**/api/orders/*?*');
  await page.goto('/dashboard/myOrders');
  await requested;
  expect(scripts.filter((url) => url.includes('order-listeners'))).toEqual([]);
  release();
  await refused;
  expect(scripts.filter((url) => url.includes('order-listeners'))).toHaveLength(1);
  await expect(rowOf(page, order)).toContainText('Unpaid');
});
