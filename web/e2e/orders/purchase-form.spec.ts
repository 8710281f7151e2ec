// `web/src/pages/purchase.test.tsx` tests the validation of the form.
import type { Page } from '@playwright/test';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { changeTool, type StoredTool } from '../support/store.ts';

async function openForm(page: Page, { _id }: StoredTool): Promise<void> {
  await page.goto(`/purchase/${_id}`);
  await expect(page.getByRole('heading', { name: 'Welcome to purchase page' })).toBeVisible();
}

test('the purchase page shows the tool and the shopper', async ({ page, shopper, tool }) => {
  await openForm(page, tool);
  const facts = {
    ID: tool._id,
    Name: tool.toolName,
    Description: tool.toolDescription,
    'Minimum Order Quantity': '2',
    'Available Quantity': '40',
    Price: '$78.40',
  };
  for (const [name, value] of Object.entries(facts)) {
    await expect(page.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell')).toHaveText(
      value,
    );
  }
  const prefilled = {
    Name: shopper.name,
    Email: shopper.email,
    'Tool ID': tool._id,
    'Tool Name': tool.toolName,
    Price: '$78.40',
  };
  const form = page.getByRole('form', { name: 'Purchase This Tool' });
  for (const [label, value] of Object.entries(prefilled)) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('readonly');
  }
  const total = form.getByText('Total Price').locator('..');
  await expect(form.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await expect(total).toContainText('$156.80');
  await form.getByLabel('Quantity', { exact: true }).fill('40');
  await expect(total).toContainText('$3,136.00');
});

/** Makes the page reread the tool, as if its window became visible again. */
async function readAgain(page: Page) {
  const read = page.waitForResponse('**/api/tool/*');
  // The client does not repeat a read within 15 seconds.
  await page.clock.fastForward(20_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await read;
}

test('a form that was not edited is updated when the tool changes', async ({ page, tool }) => {
  await page.clock.install();
  await openForm(page, tool);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await changeTool(tool, { toolMinimumOrderQuantity: 5 });
  await readAgain(page);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('5');
  await changeTool(tool, { toolAvailableQuantity: 1 });
  await readAgain(page);
  await expect(page.getByText('Out of stock: fewer units are left than the minimum order.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Purchase' })).toHaveCount(0);
});

test('the form of a closed store keeps its values, and can be sent within a minute after the store opens', async ({
  page,
  tool,
}) => {
  let closed: string | null = 'Back on Monday.';
  await page.clock.install();
  await page.route('**/api/selling*', (route) => route.fulfill({ json: { closed } }));
  await openForm(page, tool);
  const purchase = page.getByRole('button', { name: 'Purchase', exact: true });
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await expect(purchase).toBeDisabled();
  await expect(purchase).toHaveAccessibleDescription('Back on Monday.');
  closed = null;
  await page.clock.fastForward(60_000);
  await expect(purchase).toBeEnabled();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(page.getByLabel('Address')).toHaveValue('14 Foundry Lane');
});

test('an order can be sent if the state of the store fails to load', async ({ page, tool }) => {
  await page.route('**/api/selling*', (route) => route.fulfill({ status: 400, json: {} }));
  await openForm(page, tool);
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  await page.getByRole('button', { name: 'Purchase', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
});
