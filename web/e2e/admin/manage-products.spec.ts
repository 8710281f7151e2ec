// `web/src/pages/edit-products.test.tsx`, `find-products.test.tsx` and `delete-tool.test.tsx` test the details.
import { expect, asAdmin as test } from '../support/fixtures.ts';

test('a tool is edited, hidden, shown again, deleted and restored in the list', { tag: '@night' }, async ({
  page,
  openAs,
  shopper,
  tool,
}) => {
  await page.goto(`/dashboard/manageProducts?q=${tool.toolName}`);
  const card = page.getByRole('article', { name: tool.toolName });
  const button = (name: string) => card.getByRole('button', { name });

  await test.step('the price and the stock are edited with the keyboard', async () => {
    await button('40: change stock').press('Enter');
    const field = card.getByRole('textbox', { name: 'Stock of' });
    await expect(field).toBeFocused();
    await page.keyboard.type('-3');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('alert')).toHaveText(
      'Available Quantity must be a whole number of at least 0',
    );
    await field.fill('3');
    await page.keyboard.press('Enter');
    await expect(button('3: change stock')).toBeFocused();
    await button('$78.40: change the price').press('Enter');
    await page.keyboard.type('cheap');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('alert')).toHaveText('Price must be an amount in dollars, such as 1,295.00');
    await card.getByRole('textbox', { name: 'Price of' }).fill('$1,295.00');
    await page.keyboard.press('Enter');
    await expect(button('$1,295.00: change the price')).toBeFocused();
  });

  await test.step('shoppers do not see the tool while it is hidden', async () => {
    await button(`Hide ${tool.toolName}`).click();
    await expect(page.getByRole('alert')).toHaveText(`${tool.toolName} is hidden from shoppers`);
    await expect(card).toContainText('Hidden');
    const other = await openAs(shopper);
    await other.goto(`/tools/${tool._id}`);
    await expect(other.getByRole('heading', { name: 'Tool not found' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Other tools' })).toBeVisible();
    await button(`Show ${tool.toolName} again`).click();
    await expect(card).not.toContainText('Hidden');
    await other.reload();
    await expect(other.getByRole('heading', { name: tool.toolName, level: 1 })).toBeVisible();
  });

  await test.step('a deleted tool is restored with its Undo button', async () => {
    const row = page.locator(`[data-row="${tool._id}"]`);
    await button(`Delete ${tool.toolName}`).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    const done = page.getByRole('dialog', { name: 'Deleted!' });
    await expect(done.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: `Undo: restore ${tool.toolName}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toBeFocused();
    await expect(card).toBeVisible();
  });

  await page.reload();
  await expect(card).toContainText('$1,295.00');
  await expect(card).toContainText('Low');
  await expect(card).not.toContainText('Hidden');
});
