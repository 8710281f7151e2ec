import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { expectReadable, phone } from '../support/readable.ts';
import { addTool, changeTool, payOrder, placeOrder, type StoredTool } from '../support/store.ts';

/** Amount with eight digits. */
const amount = 349_832.18;
const shown = '$349,832.18';
const widths = [360, 1920];

/** Returns the number of lines of each visible amount with at least eight digits. */
function linesOfAmounts(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { index, 0: text } of (node.nodeValue ?? '').matchAll(/\$\d{3},\d{3}\.\d{2}/g)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
      }
    }
    return lines;
  });
}

/** Adds a tool with this price, and orders it. Returns the tool and the id of the order. */
async function placeLargeOrder(account: Account): Promise<{ tool: StoredTool; order: string }> {
  const tool = await addTool();
  await changeTool(tool, { toolPrice: amount, toolMinimumOrderQuantity: 1 });
  return { tool, order: await placeOrder(account, tool, 1) };
}

/** Expects that each amount is on one line, on a phone and on a large screen. */
async function expectWholeAmounts(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText(shown).first()).toBeVisible();
    const lines = await linesOfAmounts(page);
    expect.soft(lines, `${page.url()} at ${width} px`).toEqual(lines.map(() => 1));
  }
}

asAdmin('figures do not break on the overview', async ({ page }) => {
  // The overview contains the orders of all tests, and is cached.
  await page.route(/(?<!dashboard)\/(overview|sales)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"amount":[\d.]+/g, `"amount":${amount}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/dashboard/overview');
  await expectWholeAmounts(page);
  await page.setViewportSize(phone);
  await expectReadable(page, 'the overview with large amounts');
});

asAdmin('figures do not break in All Orders and on an order', async ({ page, shopper }) => {
  const { order } = await placeLargeOrder(shopper);
  await payOrder(shopper, order);
  await page.goto(`/dashboard/manageAllOrders?q=${encodeURIComponent(shopper.email)}`);
  await expectWholeAmounts(page);
  await page.goto(`/dashboard/manageAllOrders/${order}`);
  await expectWholeAmounts(page);
});

asShopper('figures do not break on a tool, its card and its orders', async ({ page, shopper }) => {
  const { tool, order } = await placeLargeOrder(shopper);
  const search = `/?${new URLSearchParams({ q: tool.toolName })}`;
  const orders = '/dashboard/myOrders';
  for (const path of [search, `/tools/${tool._id}`, orders, `${orders}/${order}`]) {
    await page.goto(path);
    await expectWholeAmounts(page);
  }
});
