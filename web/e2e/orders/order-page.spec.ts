// `web/src/pages/my-order.test.tsx` and `web/src/pages/manage-order.test.tsx` test the details of these pages.
import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Page } from '@playwright/test';
import { admin } from '../support/accounts.ts';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { payOrder, shipOrder } from '../support/store.ts';

/** Returns the text that a page would print. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: 'screen' });
  return text;
}

asAdmin(
  'an admin changes the address and the note of an order, prints its packing slip and ships it',
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await page.goto(`/dashboard/manageAllOrders/${order}`);
    const orderPanel = page.getByRole('region', { name: 'Order' });
    const timeline = page.getByRole('region', { name: 'History' });
    for (const text of [shopper.name, shopper.email, '14 Foundry Lane, Sheffield', tool.toolName, '$156.80'])
      await expect(orderPanel).toContainText(text);
    await expect(orderPanel.getByRole('link', { name: 'Open in Stripe' })).toHaveAttribute(
      'href',
      /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_\w+$/,
    );
    await expect(timeline.getByRole('listitem')).toHaveText([/^Placed/, /^Paid/]);

    await page.getByText('Change address or phone').click();
    await page.getByLabel('Address').fill('3 Low Road');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(timeline).toContainText(`Address or phone changed by ${admin.email}`);
    await expect(timeline).not.toContainText('by the store');
    const note = page.getByRole('region', { name: 'Note' });
    const noteField = note.getByRole('textbox', { name: 'Note' });
    await expect(note).toContainText('No note.');
    await note.getByText('Change the note').click();
    await noteField.fill('x'.repeat(501));
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note must be at most 500 characters')).toBeVisible();
    await noteField.fill('Call before delivery');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Note saved' })).toBeVisible();
    await expect(note.locator('p').first()).toHaveText('Call before delivery');
    await expect(timeline).toContainText(`Note changed by ${admin.email}`);

    const slip = await printed(page);
    for (const text of ['Packing slip', order, 'Sam Shopper', '3 Low Road', tool.toolName])
      expect(slip).toContain(text);
    for (const text of ['$', 'Dashboard', 'Cancel Order', 'History', 'Log Out', 'Call before delivery'])
      expect(slip).not.toContain(text);

    await orderPanel.getByRole('button', { name: 'Shipped' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question.getByRole('button', { name: 'No, go back' })).toBeFocused();
    await question.getByLabel('Carrier (optional)').fill('UPS');
    await question.getByLabel('Tracking number (optional)').fill('1Z 999');
    await question.getByLabel('Tracking number (optional)').press('Enter');
    await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
    await expect(timeline.getByRole('listitem')).toContainText([
      'Placed',
      'Paid',
      'Shipped',
      `Marked as shipped by ${admin.email}`,
    ]);
    await expect(orderPanel).toContainText('Nothing left to do');
    await expect(orderPanel).toContainText('UPS, 1Z 999');
    await expect(orderPanel.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z999',
    );
  },
);

asShopper(
  'an order in My Orders links to its page, which leads from the payment to the receipt and the review',
  { tag: '@night' },
  async ({ page, shopper, order, tool }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: tool.toolName, exact: true }).click();
    await expect(page).toHaveURL(`/dashboard/myOrders/${order}`);
    const top = page.getByRole('region', { name: 'Order' });
    const state = (text: string) => top.getByText(text, { exact: true });
    const again = top.getByRole('link', { name: `Order Again: ${tool.toolName}` });
    await expect(top).toContainText('14 Foundry Lane, Sheffield');
    await expect(top.getByText(/^Please pay by .+ After that, the order expires/)).toBeVisible();
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print receipt' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
      /^Placed/,
      /^Held until/,
    ]);
    const picture = top.locator('svg use').first();
    const pay = top.getByRole('link', { name: 'Pay' });
    for (const part of [picture, top.getByText('$156.80').first(), state('Unpaid'), pay])
      await expect(part).toBeInViewport({ ratio: 1 });
    await top.getByText('Change address or phone').click();
    await top.getByLabel('Address').fill('2 High Road, Leeds');
    await top.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('Address and phone saved');
    await expect(top.locator('dl')).toContainText('2 High Road, Leeds');
    await page.evaluate(() => scrollTo(0, 0));

    await payOrder(shopper, order);
    // Otherwise the page reads the order again after 30 seconds.
    await page.reload();
    await expect(top).toContainText('Transaction ID');
    await expect(top.getByText('Next, we pack your order.')).toBeVisible();
    for (const part of [state('Paid'), again, top.getByRole('link', { name: store.email })])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(top.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    const receipt = await printed(page);
    for (const text of ['Receipt', order, tool.toolName, '$78.40', '$156.80', 'Paid by card on', 'pi_'])
      expect(receipt).toContain(text);
    expect(receipt).not.toContain('Cancel Order');

    await shipOrder(order);
    await page.reload();
    await expect(top.getByText('Your order is on its way to you.')).toBeVisible();
    await expect(again).toHaveAttribute('href', `/purchase/${tool._id}`);
    await top.getByRole('link', { name: `Review: ${tool.toolName}` }).click();
    await expect(page.getByRole('combobox', { name: 'Tool' })).toHaveValue(tool._id);
  },
);
