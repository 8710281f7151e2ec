import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { addTool, changeTool, type StoredTool } from '../support/store.ts';

const path = '/dashboard/manageProducts';

test.use({ viewport: { width: 1280, height: 900 } });

let word: string;
let tools: StoredTool[];

test.beforeEach(async () => {
  word = `Marking${randomUUID().slice(0, 8)}`;
  tools = [];
  for (const name of ['gauge', 'knife', 'awl']) tools.push(await addTool(`${word} ${name}`));
});

test('Tab moves through the fields of prices and stocks, and leaving a field saves it', async ({ page }) => {
  await page.goto(`${path}?q=${word}&sort=name`);
  await page.getByRole('button', { name: 'Table view' }).click();
  await expect(page).toHaveURL(`${path}?q=${word}&sort=name&view=table`);
  await expect(page.getByRole('row')).toHaveCount(4);
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
  await expect(page.getByRole('alert')).toHaveText('Available Quantity is required');
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

test('the table filters tools by low stock and sorts them by stock', async ({ page }) => {
  const [gauge, knife] = tools;
  if (!gauge || !knife) throw new Error('No tool was added');
  await changeTool(gauge, { toolAvailableQuantity: 4 });
  await changeTool(knife, { toolAvailableQuantity: 1 });
  await page.goto(`${path}?q=${word}&view=table`);
  const names = () => page.locator('tbody tr a.text-link').allTextContents();
  await page.getByLabel('Sort').selectOption('Lowest stock first');
  await expect.poll(names).toEqual([`${word} knife`, `${word} gauge`, `${word} awl`]);
  await page.getByLabel('In stock').selectOption('Low stock');
  await expect.poll(names).toEqual([`${word} gauge`]);
  await page.getByLabel('In stock').selectOption('Out of stock');
  await expect.poll(names).toEqual([`${word} knife`]);
  await page.getByRole('button', { name: 'Show all tools' }).click();
  await expect(page).toHaveURL(`${path}?view=table`);
});

test('a tool is deleted from the table and restored', async ({ page }) => {
  await page.goto(`${path}?q=${word}&sort=name&view=table`);
  await page.getByRole('button', { name: `Delete ${word} gauge` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.getByRole('dialog', { name: 'Deleted!' }).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: `Undo: restore ${word} gauge` }).click();
  await expect(page.getByRole('textbox', { name: `Stock of ${word} gauge` })).toHaveValue('40');
});
