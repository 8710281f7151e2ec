import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { admin, tokenOf } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { withLongestTexts } from '../support/longest-texts.ts';
import { setTextSize, zoomedFields } from '../support/readable.ts';
import { changeTool, payOrder, placeOrder } from '../support/store.ts';
import { adminPages } from '../support/tested-pages.ts';
import { visitInApp } from '../support/visit.ts';

/** All tables of the office, and orders in other states. */
const lists = [
  ...adminPages.filter(({ isTable }) => isTable),
  { path: '/dashboard/manageAllOrders?paid=true&status=pending', heading: 'Manage All Orders' },
  { path: '/dashboard/manageAllOrders?paid=false', heading: 'Manage All Orders' },
];
const rowHeights = { min: 40, max: 46 };
/** Height of a row with two lines on a phone. */
const maxPhoneHeight = 80;

/** Returns the different heights of all rows of the list. */
function heightsOf(page: Page): Promise<number[]> {
  return page.locator('tr[data-row]').evaluateAll((rows) => {
    return [...new Set(rows.map((row) => row.getBoundingClientRect().height))];
  });
}

/** Returns the buttons in the first two rows that move or change their size under the pointer. */
async function movedButtons(page: Page): Promise<string[]> {
  const moved: string[] = [];
  for (const row of (await page.locator('tr[data-row]').all()).slice(0, 2)) {
    for (const button of await row.locator('.btn:enabled, a.btn').filter({ visible: true }).all()) {
      await page.mouse.move(0, 0);
      const before = await button.boundingBox();
      await button.hover();
      const after = await button.boundingBox();
      if (JSON.stringify(before) !== JSON.stringify(after)) moved.push(await button.innerText());
    }
  }
  return moved;
}

asShopper('a button in My Orders stays under the pointer', async ({ page, shopper, tool }) => {
  await placeOrder(shopper, tool);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  expect(await movedButtons(page)).toEqual([]);
});

asAdmin('each row of an order shows its payment and its status', async ({ page, shopper, tool }) => {
  const unpaid = await placeOrder(shopper, tool);
  const pending = await placeOrder(shopper, tool);
  const shipped = await placeOrder(shopper, tool);
  for (const id of [pending, shipped]) await payOrder(shopper, id);
  await callApi(await tokenOf(admin), 'PATCH', `/shipped/${shipped}`);
  const rows = [
    { id: unpaid, states: ['Unpaid', 'Pending'] },
    { id: pending, states: ['Paid', 'Pending'] },
    { id: shipped, states: ['Paid', 'Shipped'] },
  ];
  await page.goto(`/dashboard/manageAllOrders?${new URLSearchParams({ q: shopper.email })}`);
  for (const width of [1180, 820, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { id, states } of rows) {
      const row = page.locator(`tr[data-row="${id}"]`);
      for (const state of states)
        await expect(
          row.locator('td:not(.is-actions)').getByText(state, { exact: true }).filter({ visible: true }),
          // A shortened line cuts off a part of a pixel.
        ).toBeInViewport({ ratio: 0.9 });
      const button = row.getByRole('button', { name: 'Shipped' });
      if (id === pending) await expect(button).toBeInViewport({ ratio: 1 });
      expect
        .soft((await row.boundingBox())?.height, `${id} at ${width} px`)
        .toBeLessThanOrEqual(width < 768 ? maxPhoneHeight : rowHeights.max);
    }
    await expectAccessible(page, `all orders at ${width} px`);
  }
});

asAdmin(
  'all lists have rows of 40 to 46 pixels from 768 pixels on, and of two lines on a phone',
  ({ page, shopper: other, tool: usual }) =>
    withLongestTexts(async ({ shopper, tool, order }) => {
      const token = await tokenOf(admin);
      await payOrder(shopper, order);
      await callApi(token, 'POST', `/refund/${order}`, { amount: 1 });
      await placeOrder(other, usual);
      const returned = await placeOrder(other, usual);
      await payOrder(other, returned);
      await callApi(token, 'PATCH', `/shipped/${returned}`);
      await callApi(await tokenOf(other), 'POST', `/return/${returned}`, {});
      // The audit shows the old and the new text.
      await changeTool({ ...tool, toolDescription: tool.toolDescription.toLowerCase() }, {});
      await page.goto('/dashboard');
      for (const list of lists) {
        await visitInApp(page, list);
        await expect(page.locator('tr[data-row]').first()).toBeVisible();
        for (const width of [768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          for (const height of await heightsOf(page)) {
            expect.soft(height, `${list.path} at ${width} px`).toBeGreaterThanOrEqual(rowHeights.min);
            expect.soft(height, `${list.path} at ${width} px`).toBeLessThanOrEqual(rowHeights.max);
          }
        }
        expect.soft(await movedButtons(page), `buttons of ${list.path}`).toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        expect
          .soft(Math.max(...(await heightsOf(page))), `${list.path} on a phone`)
          .toBeLessThanOrEqual(maxPhoneHeight);
        expect.soft(await zoomedFields(page), `fields of ${list.path} on a phone`).toEqual([]);
        await page.setViewportSize({ width: 768, height: 800 });
        await setTextSize(page, 200);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(excess, `${list.path} at 768 px, text at 200%`).toBeLessThanOrEqual(0);
        await setTextSize(page, 100);
      }
    }),
);

asShopper('all orders of a shopper have rows of one height', async ({ page, shopper, tool }) => {
  const token = await tokenOf(admin);
  await placeOrder(shopper, tool);
  const pending = await placeOrder(shopper, tool);
  const returned = await placeOrder(shopper, tool);
  for (const id of [pending, returned]) {
    await payOrder(shopper, id);
    await callApi(token, 'POST', `/refund/${id}`, { amount: 1 });
  }
  await callApi(token, 'PATCH', `/shipped/${returned}`, { carrier: 'UPS', tracking: '1Z' });
  await callApi(await tokenOf(shopper), 'POST', `/return/${returned}`, {});
  const tracked = await placeOrder(shopper, tool);
  await payOrder(shopper, tracked);
  await callApi(token, 'PATCH', `/shipped/${tracked}`, { carrier: 'UPS', tracking: '1Z' });
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('link', { name: 'Track parcel' })).toBeVisible();
  for (const width of [360, 768, 1180, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await heightsOf(page);
    expect.soft(heights, `at ${width} px`).toHaveLength(1);
    expect.soft(heights[0], `at ${width} px`).toBeLessThanOrEqual(width < 768 ? 96 : rowHeights.max);
  }
});
