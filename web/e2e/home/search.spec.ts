import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addTool, changeTool, newWord, type StoredTool } from '../support/store.ts';
import { openInApp } from '../support/visit.ts';

const searchField = 'Search tools';

test('a misspelled word finds a tool, and Back shows all tools again', { tag: '@night' }, async ({
  page,
  tool,
}) => {
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: searchField });
  const [, code = ''] = tool.toolName.split(' ');
  await field.pressSequentially(`dril ${code}`, { delay: 20 });
  await expect(page.getByText('1 tool found')).toBeVisible();
  await expect(page.getByRole('article', { name: tool.toolName })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(`/?q=dril+${code}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('link', { name: /^Buy Now/ })).not.toHaveCount(1);
  await page.goForward();
  await expect(field).toHaveValue(`dril ${code}`);
  await expect(page.getByText('1 tool found')).toBeVisible();
});

test('a search in the URL is shown and can be filtered and sorted further', async ({ page }) => {
  const word = newWord();
  const tools: StoredTool[] = [];
  for (const name of ['Bench vise', 'Awl', 'Chisel']) tools.push(await addTool(`${name} ${word}`));
  const [vise] = tools;
  if (!vise) throw new Error('No tool was added');
  await changeTool(vise, { toolAvailableQuantity: 1 });
  const names = () =>
    page.locator('#tools article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await page.goto(`/?q=${word}&sort=name`);
  await expect.poll(names).toEqual([`Awl ${word}`, `Bench vise ${word}`, `Chisel ${word}`]);
  await expect(page.getByText('3 tools found')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Bench vise' })).toContainText('Out of stock');
  await expect(page.getByLabel('Sort')).toHaveValue('name');
  await page.getByLabel('In stock').check();
  await expect(page.getByText('2 tools found')).toBeVisible();
  await page.getByLabel('Sort').selectOption('Lowest price first');
  await page.getByLabel('Lowest price, in dollars').fill('78.40');
  await expect(page).toHaveURL(`/?q=${word}&sort=price&inStock=true&minPrice=78.40`);
  await expect(page.getByText('2 tools found')).toBeVisible();
  await page.getByLabel('Highest price, in dollars').fill('50');
  await expect(page.getByLabel('Highest price, in dollars')).toHaveAccessibleDescription(
    'The highest price must not be less than the lowest price',
  );
  await page.getByLabel('Lowest price, in dollars').fill('');
  await expect(page.getByText('0 tools found')).toBeVisible();
  await expect(page.getByText('2 tools from $78.40, above $50.00.')).toBeVisible();
  await expectAccessible(page, 'a search that found nothing');
  await page.getByRole('link', { name: 'See all tools' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('searchbox', { name: searchField })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Buy Now/ })).not.toHaveCount(0);
});

test('the selected category shows its number of tools and is stored in the URL', { tag: '@night' }, async ({
  page,
}) => {
  const word = newWord();
  await addTool(`Rasp ${word}`, 'Cuts.', { category: `files ${word}` });
  await addTool(`Needle file ${word}`, 'Cuts.', { category: `Files ${word}` });
  await addTool(`Float ${word}`);
  await page.goto(`/?q=${word}`);
  await expect(page.getByText('3 tools found')).toBeVisible();
  const category = page.getByLabel('Category');
  await category.selectOption(`Files ${word} (2)`);
  await expect(page.getByText('2 tools found')).toBeVisible();
  await expect(page).toHaveURL(`/?q=${word}&category=Files+${word}`);
  await page.goBack();
  await expect(page.getByText('3 tools found')).toBeVisible();
  await expect(category).toHaveValue('');
  await openInApp(page, `/?category=FILES+${word}`);
  await expect(page.getByText('2 tools found')).toBeVisible();
  await expect(category.locator('option:checked')).toHaveText(`Files ${word} (2)`);
  await expectAccessible(page, 'tools of a category');
});

/** Returns a handle of the highest number of tools that the page has shown at the same time from now on. */
function watchTools(page: Page) {
  return page.evaluateHandle(() => {
    const seen = { tools: 0 };
    new MutationObserver(() => {
      seen.tools = Math.max(seen.tools, document.querySelectorAll('#tools li').length);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
}

test('Back and a link to a search show the results immediately, without all tools before them', {
  tag: '@night',
}, async ({ page }) => {
  const category = `Planes ${newWord()}`;
  const { toolName } = await addTool(`Block plane ${category}`, 'Small.', { category });
  const openTool = async () => {
    await page.getByRole('link', { name: toolName, exact: true }).click();
    await expect(page.getByRole('heading', { name: toolName, level: 1 })).toBeVisible();
  };
  const expectOnlyResults = async (most: Awaited<ReturnType<typeof watchTools>>) => {
    await expect(page.getByText('1 tool found')).toBeVisible();
    await expect(page.getByRole('article', { name: toolName })).toBeVisible();
    expect(await most.jsonValue()).toEqual({ tools: 1 });
  };
  await page.goto(`/?q=${encodeURIComponent(toolName)}`);
  await expect(page.getByText('1 tool found')).toBeVisible();
  await openTool();
  const afterBack = await watchTools(page);
  await page.goBack();
  await expectOnlyResults(afterBack);
  await expect(page.getByRole('heading', { name: store.name, level: 1 })).toBeFocused();
  await openTool();
  const afterLink = await watchTools(page);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await breadcrumbs.getByRole('link', { name: category }).click();
  await expectOnlyResults(afterLink);
});
