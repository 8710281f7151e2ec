// `web/src/pages/edit-products.test.tsx`, `find-products.test.tsx` and `delete-tool.test.tsx` test the details.
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { addTool } from '../support/store.ts';

const path = '/dashboard/manageProducts';

test.use({ viewport: { width: 1280, height: 900 } });

test('Tab moves through the fields of prices and stocks, and leaving a field saves it', async ({ page }) => {
  const word = `Marking${randomUUID().slice(0, 8)}`;
  for (const name of ['gauge', 'awl']) await addTool(`${word} ${name}`);
  await page.goto(`${path}?q=${word}&sort=name`);
  await page.getByRole('button', { name: 'Table view' }).click();
  await expect(page).toHaveURL(`${path}?q=${word}&sort=name&view=table`);
  await expect(page.getByRole('row')).toHaveCount(3);
  const price = (name: string) => page.getByRole('textbox', { name: `Price of ${word} ${name}` });
  const stock = (name: string) => page.getByRole('textbox', { name: `Stock of ${word} ${name}` });
  await price('awl').focus();
  await page.keyboard.type('$81,50');
  await page.keyboard.press('Tab');
  await expect(stock('awl')).toBeFocused();
  await expect(page.getByRole('row', { name: `${word} awl` })).toContainText('Saved');
  await expect(price('awl')).toHaveValue('81.50');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: `${word} awl` })).toContainText('Low');
  await stock('gauge').fill('many');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('Available Quantity must be a whole number of at least 0');
  await expect(stock('gauge')).toHaveValue('many');
  await stock('gauge').focus();
  await page.keyboard.press('Escape');
  await expect(stock('gauge')).toHaveValue('40');
  await expectAccessible(page, 'the table of products');
  await page.reload();
  await expect(price('awl')).toHaveValue('81.50');
  await expect(stock('awl')).toHaveValue('3');
  await expect(stock('gauge')).toHaveValue('40');
});
