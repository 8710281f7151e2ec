import { admin, freshEmail } from './accounts.ts';
import { expect, fillCard, logIn, picture, test } from './fixtures.ts';

test('somebody registers, orders, pays, and sees the order shipped', async ({ page, browser, tool }) => {
  const email = freshEmail();
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Rita Register')).toBeVisible();

  await page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to purchase page' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rita Register');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.getByLabel('Address').fill('14 Foundry Lane, Sheffield');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  await page.getByRole('button', { name: 'Purchase' }).click();
  const placed = page.getByRole('dialog', { name: 'Order Successful' });
  await expect(placed).toContainText('Your order has been placed!!');
  await placed.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'My Orders' }).click();
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(row).toContainText('Unpaid');
  await expect(row).toContainText('$235.20');
  await row.getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByLabel('Total Price')).toHaveValue('$235.20');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const paid = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(paid).toContainText(/Transaction ID: pi_/);
  await paid.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(row).toContainText('Paid');
  await expect(row.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();

  const office = await browser.newPage();
  await logIn(office, admin);
  await office.goto('/dashboard/manageAllOrders');
  const theirs = office.getByRole('row').filter({ hasText: tool.toolName });
  await theirs.getByRole('button', { name: 'Shipped' }).click();
  await office.getByRole('button', { name: 'Yes, it is shipped' }).click();
  await expect(office.getByRole('dialog', { name: 'Status Changes!' })).toBeVisible();
  await office.getByRole('button', { name: 'OK' }).click();
  await expect(theirs).toContainText('Shipped');
  await expect(theirs.getByRole('button', { name: 'Unpaid' })).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(row).toContainText('Shipped');
});

test('an unpaid order can be canceled, and its pieces go back to the shelf', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  expect(order).toBeTruthy();
  await logIn(page, shopper);
  await page.goto(`/purchase/${tool._id}`);
  await expect(page.getByRole('row', { name: 'Available Quantity' })).toContainText('38');
  await page.goto('/dashboard/myOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(
    "You won't be able to revert this!",
  );
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Canceled!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await page.goto(`/purchase/${tool._id}`);
  await expect(page.getByRole('row', { name: 'Available Quantity' })).toContainText('40');
});
