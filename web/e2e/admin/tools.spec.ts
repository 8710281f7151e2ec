import { randomUUID } from 'node:crypto';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { picture } from '../support/forms.ts';
import { loseFirstResponse } from '../support/network.ts';
import { placeOrder, removeTool } from '../support/store.ts';

test('a tool is added with a picture, and its form is cleared', async ({ page }) => {
  const name = `Bench saw ${randomUUID().slice(0, 8)}`;
  await page.goto('/dashboard/addTool');
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
  await expect(page.getByLabel('Tool Name')).toHaveValue('');
  await expect(page.getByLabel('Description')).toHaveValue('');
  await page.getByRole('link', { name: 'Home' }).click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('$120.50');
  await expect(card).toContainText('Cuts straight.');
});

test('a tool is added once if the form is sent again after a lost response', async ({ page }) => {
  const name = `Lost saw ${randomUUID().slice(0, 8)}`;
  await page.goto('/dashboard/addTool');
  await page.getByLabel('Tool Name').fill(name);
  await page.getByLabel('Price').fill('20');
  await page.getByLabel('Image', { exact: true }).fill('https://images.example/saw.png');
  await page.getByLabel('Minimum Order Quantity').fill('1');
  await page.getByLabel('Available Quantity').fill('9');
  await page.getByLabel('Description').fill('Cuts once.');
  await loseFirstResponse(page, '**/api/tool');
  await page.getByRole('button', { name: 'Add Tool' }).click();
  await expect(page.getByText('The store cannot be reached.')).toBeVisible();
  await expect(page.getByLabel('Tool Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Add Tool' }).click();
  await expect(page.getByRole('dialog', { name: 'Tool Added' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Manage Products' }).click();
  await expect(page.getByRole('article', { name })).toHaveCount(1);
});

test('a changed tool is visible to shoppers immediately', async ({ page, tool }) => {
  await page.goto('/dashboard/manageProducts');
  await page.getByRole('link', { name: `Edit ${tool.toolName}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Tool' })).toBeVisible();
  await page.getByLabel('Available Quantity').fill('12');
  await page.getByLabel('Price').fill('80');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${tool.toolName} saved`);
  await expect(page).toHaveURL('/dashboard/manageProducts');
  await expect(page.getByRole('article', { name: tool.toolName })).toContainText('12');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }).click();
  await expect(page.getByRole('row', { name: 'Price' })).toContainText('$80.00');
});

test('a tool is deleted after a confirmation', async ({ page, tool }) => {
  await page.goto('/dashboard/manageProducts');
  const card = page.getByRole('article', { name: tool.toolName });
  const remove = page.getByRole('button', { name: `Delete ${tool.toolName}` });
  await remove.click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(card).toBeVisible();
  await remove.click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toContainText('Your file has been deleted.');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(card).toHaveCount(0);
});

test('a tool that is already deleted cannot be deleted again', async ({ page, tool }) => {
  await page.goto('/dashboard/manageProducts');
  await page.getByRole('button', { name: `Delete ${tool.toolName}` }).click();
  await removeTool(tool);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Something went wrong!');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('article', { name: tool.toolName })).toHaveCount(0);
});

test('saving a deleted tool fails, and the form keeps its values', async ({ page, tool }) => {
  await page.goto(`/dashboard/manageProducts/${tool._id}`);
  await page.getByLabel('Price').fill('80');
  await removeTool(tool);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Tool not found');
  await expect(page.getByLabel('Price')).toHaveValue('80');
});

test('saving a tool does not overwrite sales during the edit', async ({ page, shopper, tool }) => {
  await page.goto(`/dashboard/manageProducts/${tool._id}`);
  await page.getByLabel('Price').fill('80');
  await placeOrder(shopper, tool, 10);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard/manageProducts');
  const card = page.getByRole('article', { name: tool.toolName });
  await expect(card).toContainText('$80.00');
  await expect(card).toContainText('In stock30');
});

test('a stock change is rejected if sales made it impossible, and can be corrected', async ({
  page,
  shopper,
  tool,
}) => {
  await page.goto(`/dashboard/manageProducts/${tool._id}`);
  await page.getByLabel('Available Quantity').fill('5');
  await placeOrder(shopper, tool, 10);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Some units were sold in the meantime: 30 are left. Please check the quantity.',
  );
  await expect(page.getByLabel('Available Quantity')).toHaveValue('5');
  await page.getByLabel('Available Quantity').fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('article', { name: tool.toolName })).toContainText('In stock12');
});
