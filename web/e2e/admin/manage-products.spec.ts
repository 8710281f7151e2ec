import { randomUUID } from 'node:crypto';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { loseFirstResponse } from '../support/network.ts';
import { addTool, changeTool, placeOrder, removeTool } from '../support/store.ts';

const path = '/dashboard/manageProducts';

test('a search finds tools by their words and is stored in the URL', async ({ page }) => {
  const word = `Trysquare${randomUUID().slice(0, 8)}`;
  const one = await addTool(`${word} small`);
  await addTool(`${word} large`);
  await page.goto(path);
  await page.getByRole('searchbox', { name: 'Search' }).fill(word);
  await expect(page.getByText('2 tools found')).toBeVisible();
  await expect(page).toHaveURL(`${path}?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: `Edit ${one.toolName}` }).click();
  await page.goBack();
  await expect(page.getByText('2 tools found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${word} helicopter`);
  await expect(page.getByText('No tools match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tools' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('price and stock can be edited in the list with the keyboard, and low stock is marked', async ({
  page,
  tool,
}) => {
  await page.goto(`${path}?q=${tool.toolName}`);
  const card = page.getByRole('article', { name: tool.toolName });
  const stock = card.getByRole('button', { name: '40: change stock' });
  await stock.press('Enter');
  const field = card.getByRole('textbox', { name: 'Stock of' });
  await expect(field).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(stock).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('-3');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toHaveText('Available Quantity must be a whole number of at least 0');
  await expect(field).toBeFocused();
  await field.fill('3');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: '3: change stock' })).toBeFocused();
  await expect(card).toContainText('Low');
  await expect(card).not.toContainText('Out of stock');

  await card.getByRole('button', { name: '$78.40: change what' }).press('Enter');
  await page.keyboard.type('81.50');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: '$81.50: change what' })).toBeFocused();
  await page.reload();
  await expect(card).toContainText('$81.50');
  await expect(card).toContainText('Low');
  await changeTool(tool, { toolAvailableQuantity: 1 });
  await page.reload();
  await expect(card).toContainText('Out of stock');
});

test('a stock change does not overwrite sales that happen during the edit', async ({
  page,
  shopper,
  tool,
}) => {
  await page.goto(`${path}?q=${tool.toolName}`);
  const card = page.getByRole('article', { name: tool.toolName });
  await card.getByRole('button', { name: 'change stock' }).click();
  await placeOrder(shopper, tool, 10);
  const field = card.getByRole('textbox', { name: 'Stock of' });
  await field.fill('45');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toHaveText(
    'The stock has changed in the meantime and is now 30. Please check it, then save again.',
  );
  await expect(field).toHaveValue('45');
  await field.fill('35');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('button', { name: '35: change stock' })).toBeFocused();
});

test('a new stock is compared with the value that was shown when the field opened', async ({
  page,
  shopper,
  tool,
}) => {
  await page.clock.install();
  await page.goto(`${path}?q=${tool.toolName}`);
  const card = page.getByRole('article', { name: tool.toolName });
  await card.getByRole('button', { name: '40: change stock' }).click();
  const field = card.getByRole('textbox', { name: 'Stock of' });
  await placeOrder(shopper, tool, 10);
  // The client does not repeat a read within 15 seconds.
  await page.clock.fastForward(20_000);
  const read = page.waitForResponse('**/api/managed-tools?*');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  expect(await (await read).json()).toMatchObject([{ toolAvailableQuantity: 30 }]);
  await expect(field).toHaveValue('40');
  await field.fill('45');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toHaveText(
    'The stock has changed in the meantime and is now 30. Please check it, then save again.',
  );
});

test('a stock change is made only once if it is sent again after a lost response', async ({
  page,
  shopper,
  tool,
}) => {
  await page.goto(`${path}?q=${tool.toolName}`);
  const card = page.getByRole('article', { name: tool.toolName });
  await card.getByRole('button', { name: '40: change stock' }).click();
  await card.getByRole('textbox', { name: 'Stock of' }).fill('45');
  await loseFirstResponse(page, `**/api/tool/${tool._id}`);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toContainText('The store cannot be reached.');
  await placeOrder(shopper, tool, 5);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await page.reload();
  await expect(card.getByRole('button', { name: '40: change stock' })).toBeVisible();
});

test('the price field accepts common formats, and rejects text that is not an amount', async ({
  page,
  tool,
}) => {
  await page.goto(`${path}?q=${tool.toolName}`);
  const card = page.getByRole('article', { name: tool.toolName });
  await card.getByRole('button', { name: '$78.40: change what' }).click();
  const field = card.getByRole('textbox', { name: 'Price of' });
  await field.fill('cheap');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toHaveText('Price must be an amount in dollars, such as 1,295.00');
  await field.fill('$1,295.00');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: '$1,295.00: change what' })).toBeFocused();
});

test('a tool can be hidden from shoppers and shown again', async ({ page, openAs, shopper, tool }) => {
  await page.goto(`${path}?q=${tool.toolName}`);
  const card = page.getByRole('article', { name: tool.toolName });
  await card.getByRole('button', { name: `Hide ${tool.toolName}` }).click();
  await expect(page.getByRole('alert')).toHaveText(`${tool.toolName} is hidden from shoppers`);
  await expect(card).toContainText('Hidden');
  const other = await openAs(shopper);
  await other.goto(`/tools/${tool._id}`);
  await expect(other.getByRole('heading', { name: 'Tool not found' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Other tools' })).toBeVisible();
  await page.reload();
  await expect(card).toContainText('Hidden');
  await page.getByLabel('Visibility').selectOption('For sale');
  await expect(page.getByText('No tools match.')).toBeVisible();
  await page.getByLabel('Visibility').selectOption('Hidden');
  await card.getByRole('button', { name: `Show ${tool.toolName} again` }).click();
  await expect(card).not.toContainText('Hidden');
  await other.goto(`/tools/${tool._id}`);
  await expect(other.getByRole('heading', { name: tool.toolName, level: 1 })).toBeVisible();
});

test('a deleted tool leaves an Undo button in its place, which restores the tool', async ({
  page,
  tool: older,
}) => {
  const tool = await addTool();
  const newer = await addTool();
  await page.goto(path);
  const row = page.locator(`[data-row="${tool._id}"]`);
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await row.getByRole('button', { name: `Delete ${tool.toolName}` }).click();
  await expect(question).toContainText(`${tool.toolName} will be deleted.`);
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Deleted!' }).getByRole('button', { name: 'OK' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Undo: restore ${tool.toolName}` })).toBeFocused();
  await expect(row).toContainText(`${tool.toolName} has been deleted.`);
  // Other tests add tools between these.
  const [above, place, below] = [newer, tool, older].map(({ _id }) => `[data-row="${_id}"]`);
  await expect(page.locator(`${above} ~ ${place}`)).toBeVisible();
  await expect(page.locator(`${place} ~ ${below}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await expect(row.getByRole('article', { name: tool.toolName })).toContainText('$78.40');
  await page.reload();
  await expect(row.getByRole('article', { name: tool.toolName })).toBeVisible();
  for (const added of [tool, newer]) await removeTool(added);
});
