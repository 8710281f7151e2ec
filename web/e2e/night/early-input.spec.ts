import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

const app = /\/assets\/start-[\w-]+\.js/;

test('a search typed before the app has loaded shows its results', async ({ page, tool }) => {
  const release = await hold(page, app);
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: 'Search tools' });
  await field.fill(tool.toolName);
  await expect(page.getByLabel('Sort')).toHaveValue('newest');
  release();
  await expect(page.getByText('1 tool found')).toBeVisible();
  await expect(field).toHaveValue(tool.toolName);
});
