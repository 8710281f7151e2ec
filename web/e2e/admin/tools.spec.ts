// `web/src/pages/tool-form.test.tsx` tests the form.
import { randomUUID } from 'node:crypto';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { picture } from '../support/forms.ts';

test('shoppers see an added tool, and its changes, immediately', async ({ page }) => {
  const name = `Bench saw ${randomUUID().slice(0, 8)}`;
  // The other tests add tools, and many tools are first shown as a table.
  await page.addInitScript(() => localStorage.setItem('productsView', 'cards'));
  await page.goto('/dashboard/addTool');
  await page.getByLabel('Tool Name').fill(name);
  await page.getByLabel('Price', { exact: true }).fill('120.5');
  await page.getByLabel('Minimum Order Quantity').fill('1');
  await page.getByLabel('Available Quantity').fill('9');
  await page.getByLabel('Description').fill('Cuts straight.');

  await page.getByLabel('Image file').setInputFiles(picture);
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

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Manage Products' }).click();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Tool' })).toBeVisible();
  await page.getByLabel('Available Quantity').fill('12');
  await page.getByLabel('Price', { exact: true }).fill('80');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${name} saved`);
  await expect(page).toHaveURL('/dashboard/manageProducts');
  await expect(card).toContainText('12');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: `Buy Now: ${name}` }).click();
  await expect(page.getByRole('row', { name: 'Price' })).toContainText('$80.00');
});
