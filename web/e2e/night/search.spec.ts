import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { addTool, newWord } from '../support/store.ts';

const searchField = 'Search tools';

test('a price typed before the app has loaded filters the tools, and the price fields accept common formats', async ({
  page,
}) => {
  const word = newWord();
  await addTool(`Trowel ${word}`);
  const release = await hold(page, /\/assets\/find-tools-[\w-]+\.js/);
  await page.goto(`/?q=${word}`);
  const lowest = page.getByLabel('Lowest price, in dollars');
  await lowest.fill('78.41');
  release();
  await expect(page.getByText('0 tools found')).toBeVisible();
  await expect(lowest).toHaveValue('78.41');
  const highest = page.getByLabel('Highest price, in dollars');
  await lowest.fill('$78,40');
  await highest.fill('1,295.00');
  await expect(page.getByText('1 tool found')).toBeVisible();
  await expect(lowest).toHaveValue('$78,40');
  await lowest.fill('78.41');
  await expect(page.getByText('0 tools found')).toBeVisible();
  await highest.fill('cheap');
  await expect(highest).toHaveAccessibleDescription('Please enter an amount in dollars, such as 1,295.00');
});

test('a search does not move the page on a phone', async ({ page, tool }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: searchField });
  await field.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById('tools')?.scrollIntoView());
  const before = await field.boundingBox();
  await field.fill(tool.toolName);
  await expect(page.getByText('1 tool found')).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'a search on a phone');
});
