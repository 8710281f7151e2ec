import { shop } from '@almighty-tools/functions/contract/shop.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';

test('Back to a list with a search moves the focus to the heading', async ({ page, tool }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search tools' }).fill(tool.toolName);
  await page.getByRole('link', { name: tool.toolName, exact: true }).click();
  await expect(page.getByRole('heading', { name: tool.toolName, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article', { name: tool.toolName })).toBeVisible();
  await expect(page.getByRole('heading', { name: shop.name, level: 1 })).toBeFocused();
});

asAdmin(
  'saving a tool returns to the search results with the focus on the heading',
  async ({ page, tool }) => {
    await page.goto('/dashboard/manageProducts');
    await page.getByLabel('Search').fill(tool.toolName);
    await expect(page.getByText('1 tool')).toBeVisible();
    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('79.5');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText(`${tool.toolName} saved`);
    await expect(page.getByRole('heading', { name: 'Manage Products', level: 1 })).toBeFocused();
  },
);

asShopper('the account menu closes when the focus leaves it', async ({ page }) => {
  await page.goto('/blogs');
  const button = page.getByRole('button', { name: 'Account menu' });
  const profile = page.getByRole('link', { name: 'My Profile' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(profile).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(button).not.toBeFocused();
  await expect(profile).toBeHidden();
});

asAdmin('Manage Products skips no heading level', async ({ page, tool }) => {
  await page.goto('/dashboard/manageProducts');
  await expect(page.getByRole('heading', { name: tool.toolName, level: 3 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['All tools']);
});
