import type { Locator, Page } from '@playwright/test';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { changeTool } from '../support/store.ts';
import { unreadableTexts } from '../support/unreadable-texts.ts';

const phone = { width: 360, height: 740 };
const landscape = { width: 740, height: 360 };
const large = { width: 1920, height: 1000 };

const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);

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

test('the first screen on a phone in landscape shows the name, the price and Buy Now', async ({
  page,
  tool,
}) => {
  await page.setViewportSize(landscape);
  await page.goto(`/tools/${tool._id}`);
  for (const part of [
    page.getByRole('heading', { name: tool.toolName }),
    page.locator('.tool-page').getByText('$78.40'),
    page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test.describe('without retries', () => {
  test.describe.configure({ retries: 0 });

  test('a stock of a million fits on a phone with a text size of 200%', async ({ page, tool }) => {
    await changeTool(tool, { toolAvailableQuantity: 1_000_000 });
    await page.setViewportSize(phone);
    for (const path of [`/?q=${encodeURIComponent(tool.toolName)}`, `/tools/${tool._id}`]) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        dispatchEvent(new Event('resize'));
      });
      await expect(page.getByText('1,000,000')).toBeVisible();
      await expect.poll(() => unreadableTexts(page), { message: path }).toEqual([]);
    }
  });
});

test('the loading message is in front of the placeholders of the tools', async ({ page }) => {
  const release = await hold(page, '**/api/tools?*');
  for (const width of [360, 700, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const word = page.getByText('Loading the tools…');
    await word.scrollIntoViewIfNeeded();
    const isOnTop = await word.evaluate((element) => {
      // Without this style, `elementFromPoint` does not find the message.
      for (const part of [element, element.closest<HTMLElement>('.tools-loading')])
        if (part instanceof HTMLElement) part.style.pointerEvents = 'auto';
      const { left, top, width, height } = element.getBoundingClientRect();
      const isFilled = getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
      return isFilled && document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop, `at ${width} px`).toBe(true);
  }
  release();
});

async function expectPanelsToShareEdges(page: Page, panels: Locator[], edge: typeof rightOf) {
  await expect(panels[0] ?? page.getByRole('main')).toBeVisible();
  const difference = async () => {
    const edges = await Promise.all(panels.map(edge));
    return Math.max(...edges) - Math.min(...edges);
  };
  // The panels change their heights while they load.
  await expect.poll(difference).toBeLessThanOrEqual(1);
}

asAdmin('the panels of a page are aligned at the right on a large screen', async ({ page }) => {
  await page.setViewportSize(large);
  await page.goto('/dashboard/manageAllOrders');
  await expect(page.getByRole('table')).toBeVisible();
  const panels = page.locator('.dashboard-page > :is(.sheet, .data-table, .selection-bar)');
  await expectPanelsToShareEdges(page, await panels.all(), rightOf);
});

asShopper('panels next to each other have the same height', async ({ page, order }) => {
  await page.setViewportSize(large);
  await page.goto(`/dashboard/payment/${order}`);
  const paying = ['User Info', 'Tool Info'].map((name) => page.getByRole('region', { name }));
  await expectPanelsToShareEdges(page, paying, bottomOf);
  await page.goto(`/dashboard/myOrders/${order}`);
  const panels = ['Order', 'History'].map((name) => page.getByRole('region', { name, exact: true }));
  await expectPanelsToShareEdges(page, panels, bottomOf);
});

asShopper("the browser's controls have the colours of the theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard/addReview');
  const colours = () =>
    page.evaluate(() => {
      const { colorScheme, accentColor } = getComputedStyle(document.documentElement);
      const filled = document.body.appendChild(document.createElement('p'));
      filled.style.color = 'var(--action-fill)';
      const { color } = getComputedStyle(filled);
      filled.remove();
      return { colorScheme, accentColor, isAccent: accentColor === color };
    });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(colours).toMatchObject({ colorScheme: 'dark', isAccent: true });
  const dark = await colours();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(colours).toMatchObject({ isAccent: true });
  const light = await colours();
  expect(light.accentColor).not.toBe(dark.accentColor);
});
