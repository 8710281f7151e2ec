import type { Page } from '@playwright/test';
import { admin } from '../support/accounts.ts';
import { asAdmin, expect } from '../support/fixtures.ts';
import { payOrder } from '../support/store.ts';

/** Returns the text that a page would print. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: 'screen' });
  return text;
}

asAdmin(
  'an admin changes the address of an order, prints its packing slip and ships it',
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await page.goto(`/dashboard/manageAllOrders/${order}`);
    const orderPanel = page.getByRole('region', { name: 'Order' });
    const timeline = page.getByRole('region', { name: 'History' });
    // The main action needs no scrolling, and the history is next to the order.
    await expect(orderPanel.getByRole('button', { name: 'Shipped' })).toBeInViewport({ ratio: 1 });
    await expect(timeline.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    for (const text of [shopper.name, shopper.email, '14 Foundry Lane, Sheffield', tool.toolName, '$156.80'])
      await expect(orderPanel).toContainText(text);
    await expect(orderPanel.getByRole('link', { name: 'Open in Stripe' })).toHaveAttribute(
      'href',
      /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_\w+$/,
    );

    await page.getByText('Change delivery details').click();
    await page.getByLabel('Address').fill('3 Low Road');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(timeline).toContainText(`Order address changed by ${admin.email}`);
    await expect(orderPanel).toContainText('3 Low Road');
    const slip = await printed(page);
    for (const text of ['Packing slip', `#${order.slice(0, 8)}`, 'Sam Shopper', '3 Low Road', tool.toolName])
      expect(slip).toContain(text);
    for (const text of ['$', 'Dashboard', 'Cancel Order', 'History', 'Log Out'])
      expect(slip).not.toContain(text);

    await orderPanel.getByRole('button', { name: 'Shipped' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question.getByRole('button', { name: 'No, go back' })).toBeFocused();
    await question.getByLabel('Carrier (optional)').fill('UPS');
    await question.getByLabel('Tracking number (optional)').fill('1Z 999');
    await question.getByLabel('Tracking number (optional)').press('Enter');
    await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
    await expect(timeline).toContainText(`Order shipped by ${admin.email}`);
    await expect(orderPanel).toContainText('1Z 999');
    await expect(orderPanel.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z999',
    );

    // After the form and its question have closed, the focus is on the button that opens the form.
    const refund = orderPanel.getByRole('button', { name: 'Refund…' });
    await refund.click();
    await page.getByLabel('Amount').fill('10');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, refund' }).click();
    await expect(timeline).toContainText(`Order refunded by ${admin.email}`);
    await expect(refund).toBeFocused();
  },
);
