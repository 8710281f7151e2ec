import { admin, freshEmail } from '../support/accounts.ts';
import { fillCard, payButton } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';
import { picture } from '../support/forms.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor registers, orders, pays and sees the order shipped', async ({ page, openAs, tool }) => {
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Register' }).click();

  await page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rita Register');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.getByLabel('Address').fill('14 Foundry Lane, Sheffield');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'My Orders' }).click();
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(row).toContainText('Unpaid');
  await row.getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByLabel('Total Price')).toHaveValue('$235.20');
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(row).toContainText('Pending');

  const adminPage = await openAs(admin);
  await adminPage.goto('/dashboard/manageAllOrders');
  await adminPage
    .getByRole('row')
    .filter({ hasText: tool.toolName })
    .getByRole('button', { name: 'Shipped' })
    .click();
  await adminPage.getByRole('button', { name: 'Yes, it is shipped' }).click();
  await expect(adminPage.getByRole('dialog', { name: 'Status Changes!' })).toBeVisible();

  // Otherwise the page reads the order again after 30 seconds.
  await page.reload();
  await expect(row).toContainText('Shipped');
});
