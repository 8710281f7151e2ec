import { asShopper, expect, test } from '../support/fixtures.ts';
import { setTextSize } from '../support/readable.ts';
import { changeTool } from '../support/store.ts';
import { unreadableTexts } from '../support/unreadable-texts.ts';
import { openInApp } from '../support/visit.ts';

const phone = { width: 360, height: 740 };
const landscape = { width: 740, height: 360 };

asShopper('the first screen on a phone shows the tool and the first form field', async ({ page, tool }) => {
  await page.setViewportSize(phone);
  await page.goto(`/purchase/${tool._id}`);
  for (const part of [
    page.getByRole('heading', { name: 'Welcome to purchase page' }),
    page.locator('.purchase-summary').getByText(tool.toolName),
    page.locator('.purchase-summary').getByText('$78.40'),
    page.getByLabel('Quantity', { exact: true }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row', { name: 'Available Quantity' })).toBeVisible();
});

test('a tool with a stock of a million fits on a phone in landscape, and with a text size of 200%', async ({
  page,
  tool,
}) => {
  await changeTool(tool, { toolAvailableQuantity: 1_000_000 });
  await page.setViewportSize(landscape);
  await page.goto(`/tools/${tool._id}`);
  await test.step('the first screen shows the name, the price and Buy Now', async () => {
    for (const part of [
      page.getByRole('heading', { name: tool.toolName }),
      page.locator('.tool-page').getByText('$78.40'),
      page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
  await page.setViewportSize(phone);
  await setTextSize(page, 200);
  const expectReadable = (path: string) =>
    expect.poll(() => unreadableTexts(page), { message: path }).toEqual([]);
  await expect(page.getByText('1,000,000')).toBeVisible();
  await expectReadable('the page of the tool');
  await openInApp(page, `/?q=${encodeURIComponent(tool.toolName)}`);
  await expect(page.getByText('1 tool found')).toBeVisible();
  await expectReadable('the search');
});
