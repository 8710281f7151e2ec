import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { addTool, newWord } from '../support/store.ts';
import { waitForReact } from '../support/wait-for-react.ts';

const searchField = 'Search tools';

test('a price typed before the app has loaded filters the tools, and the price fields accept common formats', async ({
  page,
}) => {
  const word = newWord();
  await addTool(`Trowel ${word}`);
  const release = await hold(page, /\/assets\/after-the-banner-[\w-]+\.js/);
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

test('a search on a phone replaces the banner, and the search field stays in its place', async ({
  page,
  tool,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  const field = page.getByRole('searchbox', { name: searchField });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeAttached();
  await expect(page.locator('#tools article').first()).toBeInViewport();
  const before = await field.boundingBox();
  await field.fill(tool.toolName);
  await expect(page.getByText('1 tool found')).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Buy Now: ${tool.toolName}` })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'a search on a phone');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(banner).toBeVisible();
  await expect(field).toBeFocused();
});

test('a search from another page shows its results on Home, also before the app has loaded', async ({
  page,
  tool,
}) => {
  const field = page.getByRole('searchbox', { name: searchField });
  const search = async () => {
    await field.fill(tool.toolName);
    await field.press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/\?q=/);
  };
  const release = await hold(page, /\/assets\/start-[\w-]+\.js/);
  await page.goto('/blogs');
  await search();
  await expect(page.getByRole('heading', { name: 'Featured Tools' })).toBeInViewport();
  release();
  await expect(page.getByText('1 tool found')).toBeVisible();
  await expect(field).toHaveValue(tool.toolName);
  await page.goto('/portfolio');
  await waitForReact(page);
  await search();
  await expect(page.getByText('1 tool found')).toBeVisible();
});
