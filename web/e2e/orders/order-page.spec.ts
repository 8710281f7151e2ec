import { shop } from '@almighty-tools/functions/contract/shop.ts';
import type { Page } from '@playwright/test';
import { admin } from '../support/accounts.ts';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { payOrder, refundOrder, shipOrder } from '../support/store.ts';

/** Returns the text that a page would print. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: 'screen' });
  return text;
}

asAdmin(
  'the order page shows the customer, address, tool, payment and history',
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await page.goto(`/dashboard/manageAllOrders/${order}`);
    const orderPanel = page.getByRole('region', { name: 'Order' });
    for (const text of [shopper.name, shopper.email, '14 Foundry Lane, Sheffield', tool.toolName, '$156.80'])
      await expect(orderPanel).toContainText(text);
    await expect(orderPanel.getByRole('link', { name: 'Open in Stripe' })).toHaveAttribute(
      'href',
      /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_\w+$/,
    );
    const timeline = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(timeline).toHaveText([/^Placed/, /^Paid/]);
    await orderPanel.getByRole('button', { name: 'Shipped' }).click();
    await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
    await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
    await expect(timeline).toContainText([
      'Placed',
      'Paid',
      'Shipped',
      `Marked as shipped by ${admin.email}`,
    ]);
    await expect(orderPanel).toContainText('Nothing left to do');
  },
);

asAdmin('printing an order page prints only the packing slip', async ({ page, order, tool }) => {
  await page.goto(`/dashboard/manageAllOrders/${order}`);
  await expect(page.getByRole('button', { name: 'Print packing slip' })).toBeVisible();
  const slip = await printed(page);
  for (const text of ['Packing slip', order, 'Sam Shopper', '14 Foundry Lane, Sheffield', tool.toolName])
    expect(slip).toContain(text);
  for (const text of ['$', 'Dashboard', 'Cancel Order', 'History', 'Log Out'])
    expect(slip).not.toContain(text);
});

asShopper(
  'an order in My Orders links to its page, and a paid order to its receipt',
  async ({ page, shopper, order, tool }) => {
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: tool.toolName, exact: true }).click();
    await expect(page).toHaveURL(`/dashboard/myOrders/${order}`);
    const orderPanel = page.getByRole('region', { name: 'Order' });
    await expect(orderPanel).toContainText('14 Foundry Lane, Sheffield');
    await expect(orderPanel.getByRole('link', { name: 'Pay' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
      /^Placed/,
      /^Held until/,
    ]);
    await payOrder(shopper, order);
    await page.reload();
    await expect(orderPanel).toContainText('Transaction ID');
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    const receipt = await printed(page);
    for (const text of ['Receipt', order, tool.toolName, '$78.40', '$156.80', 'Paid by card on', 'pi_'])
      expect(receipt).toContain(text);
    expect(receipt).not.toContain('Cancel Order');
  },
);

asShopper(
  'the receipt of an order that was refunded and paid again shows the last payment',
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await refundOrder(order);
    await page.goto(`/dashboard/myOrders/${order}`);
    const timeline = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(timeline).toHaveText([/^Placed/, /^Paid/, /^Refunded/, /^Held until/]);
    expect(await printed(page)).toMatch(/Paid by card on .+\s+Refunded on /);
    await payOrder(shopper, order);
    await page.reload();
    await expect(timeline).toHaveText([/^Placed/, /^Refunded/, /^Paid/]);
    const receipt = await printed(page);
    expect(receipt).toMatch(/Paid by card on .+\s+Transaction ID: pi_/);
    expect(receipt).not.toContain('Refunded on');
  },
);

asShopper(
  'the order page starts with the picture, the price, the status, the next step and the contact',
  async ({ page, shopper, order, tool }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/dashboard/myOrders/${order}`);
    const top = page.getByRole('region', { name: 'Order' });
    const state = (text: string) => top.getByText(text, { exact: true });
    const again = top.getByRole('link', { name: `Order Again: ${tool.toolName}` });
    await expect(top.getByText(/^Please pay by .+ After that, the order expires/)).toBeVisible();
    await expect(again).toHaveCount(0);
    const picture = top.locator('svg use').first();
    for (const part of [
      picture,
      top.getByText('$156.80').first(),
      state('Unpaid'),
      top.getByRole('link', { name: 'Pay' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });

    await payOrder(shopper, order);
    await page.reload();
    await expect(top.getByText('Next, we pack your order.')).toBeVisible();
    for (const part of [state('Paid'), again, top.getByRole('link', { name: shop.email })])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(top.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();

    await shipOrder(order);
    await page.reload();
    await expect(top.getByText('Your order is on its way to you.')).toBeVisible();
    await expect(again).toHaveAttribute('href', `/purchase/${tool._id}`);
    await top.getByRole('link', { name: `Review: ${tool.toolName}` }).click();
    await expect(page.getByRole('combobox', { name: 'Tool' })).toHaveValue(tool._id);
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('row').nth(1).getByRole('link', { name: 'Order Again' })).toBeVisible();
  },
);

asShopper('canceling an order moves the focus to the heading', async ({ page, order }) => {
  await page.goto(`/dashboard/myOrders/${order}`);
  await page.getByRole('button', { name: 'Cancel Order' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, cancel it!' }).press('Enter');
  await page.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('You have no order with this ID.');
  await expect(page.getByRole('heading', { name: 'Order', level: 1 })).toBeFocused();
});
