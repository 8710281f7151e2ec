import type { Page } from '@playwright/test';
import { admin } from '../support/accounts.ts';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { payOrder, placeOrder, refundOrder, shipOrder } from '../support/store.ts';

/** What is printed of a page, in words. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: 'screen' });
  return text;
}

asAdmin(
  'an order has a page with who, where, what, its payment and what happened',
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await page.goto(`/dashboard/manageAllOrders/${order}`);
    const facts = page.getByRole('region', { name: 'Order' });
    for (const text of [shopper.name, shopper.email, '14 Foundry Lane, Sheffield', tool.toolName, '$156.80'])
      await expect(facts).toContainText(text);
    await expect(facts.getByRole('link', { name: 'See it at Stripe' })).toHaveAttribute(
      'href',
      /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_\w+$/,
    );
    const happened = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(happened).toHaveText([/^Placed/, /^Paid/]);
    await facts.getByRole('button', { name: 'Shipped' }).click();
    await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
    await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
    await expect(happened).toContainText([
      'Placed',
      'Paid',
      'Shipped',
      `Marked as shipped by ${admin.email}`,
    ]);
    await expect(facts).toContainText('Nothing left to do');
  },
);

asAdmin('a history that cannot be read is not shown as none', async ({ page, order }) => {
  await page.route('**/api/order/*/history', (route) => route.abort());
  await page.goto(`/dashboard/manageAllOrders/${order}`);
  const happened = page.getByRole('region', { name: 'History' });
  await expect(happened.getByRole('alert')).toContainText(
    'The store did not respond. We could not load the actions of admins on this order.',
  );
  await expect(happened.getByRole('listitem')).toContainText(['Placed']);
  await page.unrouteAll();
  await happened.getByRole('button', { name: 'Try again' }).click();
  await expect(happened.getByRole('alert')).toHaveCount(0);
});

asAdmin('of an order a packing slip is printed, and nothing else', async ({ page, order, tool }) => {
  await page.goto(`/dashboard/manageAllOrders/${order}`);
  await expect(page.getByRole('button', { name: 'Print packing slip' })).toBeVisible();
  const slip = await printed(page);
  for (const text of ['Packing slip', order, 'Sam Shopper', '14 Foundry Lane, Sheffield', tool.toolName])
    expect(slip).toContain(text);
  for (const text of ['$', 'Dashboard', 'Cancel Order', 'History', 'Log Out'])
    expect(slip).not.toContain(text);
});

asAdmin('an order that is gone is said to be, with a way on', async ({ page }) => {
  await page.goto('/dashboard/manageAllOrders/no-such-order');
  await expect(page.getByText('There is no such order.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manage All Orders' }).last().click();
  await expect(page).toHaveURL('/dashboard/manageAllOrders');
});

asShopper(
  'my order leads to its page, and a paid one to a receipt',
  async ({ page, shopper, order, tool }) => {
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: tool.toolName, exact: true }).click();
    await expect(page).toHaveURL(`/dashboard/myOrders/${order}`);
    const facts = page.getByRole('region', { name: 'Order' });
    await expect(facts).toContainText('14 Foundry Lane, Sheffield');
    await expect(facts.getByRole('link', { name: 'Pay' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
      /^Placed/,
      /^Held until/,
    ]);
    await payOrder(shopper, order);
    await page.reload();
    await expect(facts).toContainText('Transaction ID');
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    const receipt = await printed(page);
    for (const text of ['Receipt', order, tool.toolName, '$78.40', '$156.80', 'Paid by card on', 'pi_'])
      expect(receipt).toContain(text);
    expect(receipt).not.toContain('Cancel Order');
  },
);

asShopper(
  'the receipt of an order that was refunded and paid again is of its last payment',
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await refundOrder(order);
    await page.goto(`/dashboard/myOrders/${order}`);
    const happened = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(happened).toHaveText([/^Placed/, /^Paid/, /^Refunded/, /^Held until/]);
    expect(await printed(page)).toMatch(/Paid by card on .+\s+Refunded on /);
    await payOrder(shopper, order);
    await page.reload();
    await expect(happened).toHaveText([/^Placed/, /^Refunded/, /^Paid/]);
    const receipt = await printed(page);
    expect(receipt).toMatch(/Paid by card on .+\s+Transaction ID: pi_/);
    expect(receipt).not.toContain('Refunded on');
  },
);

asShopper(
  'an order leads with picture, price and state, what comes next, and whom to ask',
  async ({ page, shopper, order, tool }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/dashboard/myOrders/${order}`);
    const top = page.getByRole('region', { name: 'Order' });
    const state = (text: string) => top.getByText(text, { exact: true });
    const again = top.getByRole('link', { name: `Order Again: ${tool.toolName}` });
    await expect(top.getByText(/^Please pay by .+ After that the order expires/)).toBeVisible();
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
    for (const part of [
      state('Paid'),
      again,
      top.getByRole('link', { name: 'support@almightytools.example' }),
    ])
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

asShopper('the focus is not lost with the button that cancels the order', async ({ page, order }) => {
  await page.goto(`/dashboard/myOrders/${order}`);
  await page.getByRole('button', { name: 'Cancel Order' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, cancel it!' }).press('Enter');
  await page.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('You have no such order.');
  await expect(page.getByRole('heading', { name: 'Order', level: 1 })).toBeFocused();
});

asShopper('address and phone of the last order stand in the next one', async ({ page, shopper, tool }) => {
  await page.goto(`/purchase/${tool._id}`);
  await expect(page.getByLabel('Address')).toHaveValue('');
  await placeOrder(shopper, tool);
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('14 Foundry Lane, Sheffield');
  await expect(page.getByLabel('Phone')).toHaveValue('+44 1144 960123');
  await page.getByRole('button', { name: 'Purchase', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
});

asShopper('what is typed is not replaced by what comes later', async ({ page, shopper, tool }) => {
  await placeOrder(shopper, tool);
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orders/*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/purchase/${tool._id}`);
  await page.getByLabel('Address').fill('2 Another Street');
  release();
  await expect(page.getByLabel('Phone')).toHaveValue('+44 1144 960123');
  await expect(page.getByLabel('Address')).toHaveValue('2 Another Street');
});
