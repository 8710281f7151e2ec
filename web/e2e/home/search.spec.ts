import { newWord } from '../../../functions/test/support/new-word.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addTool } from '../support/store.ts';

test('a search in the URL is shown and can be filtered and sorted further', async ({ page }) => {
  const word = newWord();
  for (const name of ['Bench vise', 'Awl', 'Chisel']) await addTool(`${name} ${word}`);
  const names = () =>
    page.locator('#tools article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await page.goto(`/?q=${word}&sort=name`);
  await expect.poll(names).toEqual([`Awl ${word}`, `Bench vise ${word}`, `Chisel ${word}`]);
  await expect(page.getByText('3 tools found')).toBeVisible();
  await expect(page.getByLabel('Sort')).toHaveValue('name');
  await page.getByLabel('In stock').check();
  await page.getByLabel('Sort').selectOption('Lowest price first');
  await page.getByLabel('Lowest price, in dollars').fill('78.40');
  await expect(page).toHaveURL(`/?q=${word}&sort=price&inStock=true&minPrice=78.40`);
  await page.getByLabel('Highest price, in dollars').fill('50');
  await expect(page.getByLabel('Highest price, in dollars')).toHaveAccessibleDescription(
    'The highest price must not be less than the lowest price',
  );
  await page.getByLabel('Lowest price, in dollars').fill('');
  await expect(page.getByText('3 tools from $78.40, above $50.00.')).toBeVisible();
  await expectAccessible(page, 'a search that found nothing');
  await page.getByRole('link', { name: 'See all tools' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('searchbox', { name: 'Search tools' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Buy Now/ })).not.toHaveCount(0);
});

test('a misspelled word finds a tool on a phone in the place of the banner, and Back shows all tools again', {
  tag: '@night',
}, async ({ page, tool }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  const field = page.getByRole('searchbox', { name: 'Search tools' });
  const [, code = ''] = tool.toolName.split(' ');
  const place = await field.boundingBox();
  await field.pressSequentially(`dril ${code}`);
  await expect(page.getByText('1 tool found')).toBeVisible();
  await expect(page.getByRole('link', { name: `Buy Now: ${tool.toolName}` })).toBeInViewport({ ratio: 1 });
  expect(await field.boundingBox()).toEqual(place);
  await expect(field).toBeFocused();
  await expect(banner).toHaveCount(0);
  await expectAccessible(page, 'a search on a phone');
  await expect(page).toHaveURL(`/?q=dril+${code}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(field).toHaveValue('');
  await expect(banner).toBeVisible();
  await page.goForward();
  await expect(field).toHaveValue(`dril ${code}`);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(banner).toBeVisible();
  await expect(field).toBeFocused();
});

test('the keyboard opens the search and continues at its results, on every page', async ({ page, tool }) => {
  const [, code = ''] = tool.toolName.split(' ');
  const field = page.getByRole('searchbox', { name: 'Search tools' });
  const first = page.getByRole('article').getByRole('link').first();

  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?q=${code}`);
  await expect(page.getByRole('group', { name: /^Results for/ })).toBeFocused();
  await expect(page.getByRole('article', { name: tool.toolName })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await expect(first).toHaveText(tool.toolName);

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(`${code} `);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
});
