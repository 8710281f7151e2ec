import { admin } from '../support/accounts.ts';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { payOrder, shipOrder } from '../support/store.ts';

asShopper(
  'a shopper changes the address on the order page, and the page confirms the change',
  async ({ page, order }) => {
    await page.goto(`/dashboard/myOrders/${order}`);
    const orderPanel = page.getByRole('region', { name: 'Order' });
    await orderPanel.getByText('Change address or phone').click();
    const save = orderPanel.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await orderPanel.getByLabel('Address').fill('');
    await orderPanel.getByLabel('Phone').fill('123');
    await save.click();
    await expect(orderPanel.getByText('Address is required')).toBeVisible();
    await expect(orderPanel.getByText('Phone Number must be 11 digits')).toBeVisible();
    await orderPanel.getByLabel('Address').fill('2 High Road, Leeds LS1 1AA');
    await orderPanel.getByLabel('Phone').fill('+44 7700 900461');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Address and phone saved');
    await expect(orderPanel.locator('dl')).toContainText('2 High Road, Leeds LS1 1AA');
    await expect(orderPanel.getByRole('link', { name: '+44 7700 900461' })).toBeVisible();
    await expect(orderPanel.getByText('Change address or phone')).toBeFocused();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Address or phone changed by the customer',
    );
  },
);

asShopper(
  'an order that was shipped in another tab rejects a new address',
  async ({ page, shopper, order }) => {
    await payOrder(shopper, order);
    await page.goto(`/dashboard/myOrders/${order}`);
    await page.getByText('Change address or phone').click();
    await page.getByLabel('Address').fill('Too late');
    await page.route('**/api/order-address/*', async (route) => {
      await shipOrder(order);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This order is already shipped' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order' })).toContainText('14 Foundry Lane, Sheffield');
    await expect(page.getByText('Change address or phone')).toHaveCount(0);
  },
);

asAdmin('an admin changes the address and the note, and the timeline shows both', async ({ page, order }) => {
  await page.goto(`/dashboard/manageAllOrders/${order}`);
  await page.getByText('Change address or phone').click();
  await page.getByLabel('Address').fill('3 Low Road');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const timeline = page.getByRole('region', { name: 'History' });
  await expect(timeline).toContainText(`Address or phone changed by ${admin.email}`);
  await expect(timeline).not.toContainText('by the store');
  const note = page.getByRole('region', { name: 'Note' });
  await expect(note).toContainText('No note.');
  await note.getByText('Change the note').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Call before delivery');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Note saved' })).toBeVisible();
  await expect(timeline).toContainText(`Note changed by ${admin.email}`);
  await page.reload();
  await expect(note).toContainText('Call before delivery');
  await note.getByText('Change the note').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note must be at most 500 characters')).toBeVisible();
});

asAdmin(
  'an order is shipped with a tracking number that links to the carrier',
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await page.goto('/dashboard/manageAllOrders');
    const row = page.getByRole('row').filter({ hasText: tool.toolName });
    await row.getByRole('button', { name: 'Shipped' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question.getByRole('button', { name: 'No, go back' })).toBeFocused();
    await question.getByLabel('Carrier (optional)').fill('UPS');
    await question.getByLabel('Tracking number (optional)').fill('1Z 999');
    await question.getByLabel('Tracking number (optional)').press('Enter');
    await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
    await page.goto(`/dashboard/manageAllOrders/${order}`);
    const orderPanel = page.getByRole('region', { name: 'Order' });
    await expect(orderPanel).toContainText('UPS, 1Z 999');
    await expect(orderPanel.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z999',
    );
  },
);

asShopper('a shopper sees the carrier of the parcel', async ({ page, shopper, order }) => {
  await payOrder(shopper, order);
  await shipOrder(order, { carrier: 'A friend', tracking: 'blue van' });
  await page.goto(`/dashboard/myOrders/${order}`);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('A friend, blue van');
  await expect(page.getByRole('link', { name: 'Track parcel' })).toHaveCount(0);
});
