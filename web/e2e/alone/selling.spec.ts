import { admin, tokenOf } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { asShopper, expect } from '../support/fixtures.ts';

const sentence = 'We are moving. You can order again on Monday.';

asShopper.afterEach(async () => {
  await callApi(await tokenOf(admin), 'PUT', '/selling', { closed: null });
});

asShopper(
  'an admin closes the store, a shopper reads why and cannot order, and orders after it is open again',
  async ({ page, tool, openAs }) => {
    const purchase = page.getByRole('button', { name: 'Purchase', exact: true });
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: sentence });
    await page.clock.install();
    await page.goto(`/purchase/${tool._id}`);
    await page.getByLabel('Address').fill('14 Foundry Lane');
    await page.getByLabel('Phone').fill('+44 1144 960123');
    await expect(notice).toHaveCount(0);

    const desk = await openAs(admin);
    await desk.goto('/dashboard/settings');
    const selling = desk.getByRole('region', { name: /^Store (open|closed)$/ });
    const sure = desk.getByRole('dialog', { name: 'Are you sure?' });
    await expect(selling).toContainText('Shoppers can order.');
    await selling.getByText('Close the store for a while').click();
    await selling.getByRole('button', { name: 'Close store' }).click();
    await expect(selling.getByRole('alert')).toHaveText('A message for shoppers is required');
    await selling.getByLabel('Message for shoppers').fill(sentence);
    await selling.getByRole('button', { name: 'Close store' }).click();
    await expect(sure).toContainText(sentence);
    await sure.getByRole('button', { name: 'No, go back' }).click();
    await expect(selling).toContainText('Shoppers can order.');
    await selling.getByRole('button', { name: 'Close store' }).click();
    await sure.getByRole('button', { name: 'Yes, close it!' }).click();
    await desk.getByRole('dialog', { name: 'Store closed' }).getByRole('button', { name: 'OK' }).click();
    await expect(selling.getByRole('status')).toHaveText(sentence);

    // The shopper's page was loaded before, so the API refuses the order.
    await purchase.click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(purchase).toBeDisabled();
    await expect(purchase).toHaveAccessibleDescription(sentence);
    await expect(page.getByLabel('Address')).toHaveValue('14 Foundry Lane');

    await selling.getByRole('button', { name: 'Open store' }).click();
    await sure.getByRole('button', { name: 'Yes, open it!' }).click();
    await desk.getByRole('dialog', { name: 'Store open' }).getByRole('button', { name: 'OK' }).click();
    await expect(selling).toContainText('Shoppers can order.');

    // The page of a closed store checks every minute if the store is open again.
    await page.clock.fastForward(60_000);
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Address')).toHaveValue('14 Foundry Lane');
    await expect(page.getByLabel('Phone')).toHaveValue('+44 1144 960123');
    await purchase.click();
    await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
  },
);
