import { randomUUID } from 'node:crypto';
import { admin } from './accounts.ts';
import { expect, fillCard, logIn, picture, test } from './fixtures.ts';

test('a tool is added with a picture, changed, and deleted', async ({ page }) => {
  const name = `Bench saw ${randomUUID().slice(0, 8)}`;
  await logIn(page, admin);
  await page.goto('/dashboard/addTool');
  await page.getByRole('button', { name: 'Add Tool' }).click();
  await expect(page.getByRole('alert')).toHaveText([
    'Name is required',
    'Price is required',
    'Image is required',
    'Minimum Order Quantity is required',
    'Available Quantity is required',
    'Description is required',
  ]);
  await page.getByLabel('Tool Name').fill('Saw');
  await expect(page.getByText('Name must be at least 5 characters')).toBeVisible();
  await page.getByLabel('Tool Name').fill(name);
  await page.getByLabel('Price').fill('120.5');
  await page.getByLabel('Image file').setInputFiles(picture);
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^http/);
  await page.getByLabel('Minimum Order Quantity').fill('1');
  await page.getByLabel('Available Quantity').fill('9');
  await page.getByLabel('Description').fill('Cuts straight.');
  await page.getByRole('button', { name: 'Add Tool' }).click();
  await expect(page.getByRole('dialog', { name: 'Tool Added' })).toContainText(
    'Tool has been added to the database',
  );
  await page.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('link', { name: 'Manage Products' }).click();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Available Quantity').fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard/manageProducts');
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('12');
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toContainText('Your file has been deleted.');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(card).toHaveCount(0);
});

test('somebody is made an admin and sees it without logging in again; another is deleted', async ({
  page,
  browser,
  shopper,
}) => {
  const theirs = await browser.newPage();
  await logIn(theirs, shopper);
  await logIn(page, admin);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect(page.getByText(`${shopper.email} is now an admin`)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);

  await theirs.goto('/dashboard/manageAllOrders');
  await expect(theirs.getByRole('heading', { name: 'Manage All Orders' })).toBeVisible();
  await theirs.close();

  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText(`${shopper.email} deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a paid order can be marked unpaid, which refunds it', async ({
  page,
  browser,
  shopper,
  order,
  tool,
}) => {
  const theirs = await browser.newPage();
  await logIn(theirs, shopper);
  await theirs.goto(`/dashboard/payment/${order}`);
  await fillCard(theirs, '4242 4242 4242 4242');
  await theirs.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(theirs.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  await theirs.close();

  await logIn(page, admin);
  await page.goto('/dashboard/manageAllOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Unpaid' }).click();
  await page.getByRole('button', { name: 'Yes, refund it' }).click();
  await expect(page.getByRole('dialog', { name: 'Status Changes!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row).toContainText('Unpaid');
  await expect(row.getByRole('button', { name: 'Shipped' })).toHaveCount(0);
});
