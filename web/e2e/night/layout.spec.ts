import { asShopper, expect } from '../support/fixtures.ts';
import { changeTool } from '../support/store.ts';

asShopper(
  'the first screen shows the tool and the next step, on a phone and in landscape',
  async ({ page, tool }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/purchase/${tool._id}`);
    for (const part of [
      page.getByRole('heading', { name: 'Welcome to purchase page' }),
      page.locator('.purchase-summary').getByText(tool.toolName),
      page.locator('.purchase-summary').getByText('$78.40'),
      page.getByLabel('Quantity', { exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('row', { name: 'Available Quantity' })).toBeVisible();
    await changeTool(tool, { toolAvailableQuantity: 1_000_000 });
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto(`/tools/${tool._id}`);
    for (const part of [
      page.getByRole('heading', { name: tool.toolName }),
      page.locator('.tool-page').getByText('$78.40'),
      page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  },
);
