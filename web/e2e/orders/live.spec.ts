import type { Page } from '@playwright/test';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold, withoutListening } from '../support/network.ts';
import { cancelOrder, payOrder, placeOrder, shipOrder } from '../support/store.ts';

const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
const said = (page: Page) => page.locator('main [aria-live="polite"]').first();

test('my orders change without a reload, are read out, and leave focus and place alone', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  const other = await placeOrder(shopper, tool, 3);
  await page.goto('/dashboard/myOrders');
  const row = rowOf(page, order);
  const link = row.getByRole('link', { name: tool.toolName, exact: true });
  await link.focus();
  await payOrder(shopper, order);
  await expect(row).toContainText('PaidPending');
  await expect(said(page)).toHaveText(`${tool.toolName}: Paid, Pending`);
  await expect(row.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
  await shipOrder(order);
  await expect(row).toContainText('Shipped');
  await expect(said(page)).toHaveText(`${tool.toolName}: Paid, Shipped`);
  await expect(link).toBeFocused();

  // The focused control goes with what could be done: its row has the focus then.
  await rowOf(page, other).getByRole('link', { name: 'Pay' }).focus();
  await payOrder(shopper, other);
  await expect(rowOf(page, other)).toBeFocused();
});

test('an order that is canceled elsewhere leaves the list, and one that is placed comes', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  await page.goto('/dashboard/myOrders');
  await expect(rowOf(page, order)).toBeVisible();
  const added = await placeOrder(shopper, tool, 3);
  await expect(rowOf(page, added)).toBeVisible();
  await cancelOrder(shopper, order);
  await expect(rowOf(page, order)).toHaveCount(0);
  await expect(rowOf(page, added)).toBeVisible();
});

test('the page of an order follows it', async ({ page, shopper, order, tool }) => {
  await page.goto(`/dashboard/myOrders/${order}`);
  const facts = page.getByRole('region', { name: 'Order' });
  await expect(facts.getByRole('link', { name: 'Pay' })).toBeVisible();
  await payOrder(shopper, order);
  await expect(facts).toContainText('Transaction ID');
  await shipOrder(order);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText([
    'Placed',
    'Paid',
    'Shipped',
  ]);
  await expect(said(page)).toHaveText(`${tool.toolName}: Paid, Shipped`);
});

test('Firestore comes after the orders, and where it cannot be reached My Orders is what it is without it', async ({
  page,
  order,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const refused = page.waitForRequest(/google\.firestore\.v1\.Firestore/);
  await withoutListening(page);
  const release = await hold(page, '**/api/orders/*?*');
  const asked = page.waitForRequest('**/api/orders/*?*');
  await page.goto('/dashboard/myOrders');
  await asked;
  expect(scripts.filter((url) => url.includes('order-listeners'))).toEqual([]);
  release();
  await refused;
  expect(scripts.filter((url) => url.includes('order-listeners'))).toHaveLength(1);
  await expect(rowOf(page, order)).toContainText('Unpaid');
});

test('whoever logs out is no longer listened for', async ({ page, shopper, order }) => {
  const heard = page.waitForResponse(/Firestore\/Listen\/channel/);
  await page.goto('/dashboard/myOrders');
  await expect(rowOf(page, order)).toBeVisible();
  await heard;
  const ended = page.waitForRequest(/Listen\/channel.*TYPE=terminate/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await ended;
  await payOrder(shopper, order);
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(page).toHaveURL('/blogs');
  // A new session of Firestore's has no number yet.
  const begun = asked.filter((url) => url.includes('Listen/channel') && !url.includes('SID='));
  expect([...begun, ...asked.filter((url) => url.includes('/api/order'))]).toEqual([]);
});
