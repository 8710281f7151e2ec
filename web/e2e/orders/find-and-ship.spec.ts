import { readFile } from 'node:fs/promises';
import { shop } from '@almighty-tools/functions/contract/shop.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { type Account, createAccount } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { blockListeners } from '../support/network.ts';
import { payOrder, placeOrder, type StoredTool } from '../support/store.ts';

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const rowsOf = (page: Page, { toolName }: StoredTool) => page.getByRole('row').filter({ hasText: toolName });

/** Places and pays orders for 2, 3 and 4 units in turn. Thirteen orders take 38 of the tool's 40 units. */
async function paidOrders(shopper: Account, tool: StoredTool, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await placeOrder(shopper, tool, 2 + (index % 3)));
  await Promise.all(ids.map((id) => payOrder(shopper, id)));
  return ids;
}

test('a search finds an order by e-mail address, id or tool and is stored in the URL', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  await page.goto('/dashboard/manageAllOrders');
  for (const text of [shopper.email.toUpperCase(), order, order.slice(0, 8), tool.toolName]) {
    await searchField(page).fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    await expect(page.locator('tr[data-row]')).toHaveCount(1);
    await expect(page.locator(`[data-row="${order}"]`)).toBeVisible();
    await expect(searchField(page)).toBeFocused();
  }
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await page.reload();
  await expect(searchField(page)).toHaveValue(tool.toolName);
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await page.getByRole('link', { name: `2 × ${tool.toolName}` }).click();
  await expect(page).toHaveURL(`/dashboard/manageAllOrders/${order}`);
  await page.goBack();
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await searchField(page).fill('nothing is called that');
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/manageAllOrders');
  await expect(searchField(page)).toHaveValue('');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
});

test('twelve selected orders are shipped and their packing slips printed with six clicks', async ({
  page,
  shopper,
  tool,
}) => {
  const ids = await paidOrders(shopper, tool, 13);
  let clicks = 0;
  const click = async (target: Locator, options?: Parameters<Locator['click']>[0]) => {
    clicks += 1;
    await target.click(options);
  };
  const checkboxOf = (id?: string) => page.locator(`[data-row="${id}"]`).getByRole('checkbox');
  const button = (name: string) => page.getByRole('button', { name });
  await blockListeners(page);
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await click(button('To ship'));
  await expect(checkboxOf(ids[0])).toBeVisible();
  await click(checkboxOf(ids[1]));
  await click(checkboxOf(ids[12]), { modifiers: ['Shift'] });
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  for (const id of ids) await expect(checkboxOf(id)).toBeChecked({ checked: id !== ids[0] });
  await click(button('Print packing slips (12)'));
  await expect(page.locator('body[data-printed] .on-paper')).toHaveCount(12);
  await click(button('Ship selected (12)'));
  await click(button('Yes, they are shipped'));
  await expect(page.getByRole('alert')).toHaveText('Status Changes! 12 orders shipped', { timeout: 30_000 });
  expect(clicks).toBe(6);
  await expect(checkboxOf(ids[0])).not.toBeChecked();
});

test('a click with Shift also deselects a range, and the keyboard selects a range', async ({
  page,
  shopper,
  tool,
}) => {
  await paidOrders(shopper, tool, 5);
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  const boxes = page.locator('tr[data-row]').getByRole('checkbox');
  const states = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  await expect(boxes).toHaveCount(5);
  await boxes.nth(3).press(' ');
  await boxes.nth(0).press('Shift+ ');
  expect(await states()).toEqual([true, true, true, true, false]);
  await boxes.nth(1).uncheck();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  expect(await states()).toEqual([true, false, false, true, false]);
});

test('no request’s referrer contains the e-mail address of the search', async ({ page, shopper, tool }) => {
  await paidOrders(shopper, tool, 1);
  await page.goto('/dashboard/manageAllOrders');
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  await searchField(page).fill(shopper.email);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === shopper.email);
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await rowsOf(page, tool).getByRole('button', { name: 'Shipped' }).click();
  await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
  await expect(page.getByRole('dialog', { name: 'Status Changes!' })).toBeVisible();
  expect(calls.length).toBeGreaterThan(1);
  const referrers = await Promise.all(calls.map((call) => call.headerValue('referer')));
  expect(new Set(referrers)).toEqual(new Set([`${new URL(page.url()).origin}/`]));
});

test('the results of a search can be downloaded as CSV', async ({ page, shopper, order, tool }) => {
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  await expect(rowsOf(page, tool)).toHaveCount(1);
  const downloadStarted = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Download CSV' });
  await button.press('Enter');
  const download = await downloadStarted;
  await expect(button).toBeFocused();
  expect(download.suggestedFilename()).toMatch(/^orders-[\d-]{10}\.csv$/);
  const [headings, row, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(headings).toContain('"Order","Placed (UTC)","Name","Email"');
  expect(row).toContain(`"${order}",`);
  expect(row).toContain(`,"=""+44 1144 960123""",`);
  expect(rest).toEqual(['']);
});

test('new orders are announced, and shown after a click', async ({ page, shopper, tool, order }) => {
  const listening = page.waitForResponse(/Firestore\/Listen\/channel/);
  // The failed refunds of other tests would move the row.
  await page.route('**/api/refunds/failed?*', (route) => route.fulfill({ json: [] }));
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  await expect(rowsOf(page, tool)).toHaveCount(1);
  await listening;
  const place = await rowsOf(page, tool).boundingBox();
  // The filter hides this order of another shopper.
  await placeOrder(await createAccount(), tool);
  const added = await placeOrder(shopper, tool, 5);
  const show = page.getByRole('button', { name: 'Show 1 new order' });
  await expect(show).toBeVisible();
  await expect(page.locator(`[data-row="${added}"]`)).toHaveCount(0);
  expect(await rowsOf(page, tool).boundingBox()).toEqual(place);
  await show.click();
  await expect(page.locator(`[data-row="${added}"]`)).toContainText('New');
  await expect(page.locator(`[data-row="${added}"]`)).toBeFocused();
  await expect(page.locator(`[data-row="${order}"]`)).not.toContainText('New');
  await expect(show).toHaveCount(0);
});

test('the bar above the orders never covers the focus, and scrolls away on a phone', async ({
  page,
  shopper,
  tool,
}) => {
  await paidOrders(shopper, tool, 4);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  await expect(rowsOf(page, tool)).toHaveCount(4);
  const bar = page.locator('.selection-bar');
  await page.locator('tr[data-row] a').last().focus();
  const first = page.locator('tr[data-row] input').first();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const [focused, barBox] = await Promise.all([page.locator(':focus').boundingBox(), bar.boundingBox()]);
    expect(focused?.y).toBeGreaterThanOrEqual((barBox?.y ?? 0) + (barBox?.height ?? 0));
    if (await first.evaluate((input) => input === document.activeElement)) break;
  }
  await expect(first).toBeFocused();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('tr[data-row]').last().scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
});

test('the packing slips of the selected orders are printed on separate sheets', async ({
  page,
  shopper,
  tool,
}) => {
  const ids = await paidOrders(shopper, tool, 3);
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await expect(page.getByRole('button', { name: 'Print packing slips (0)' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all to ship (3)' }).check();
  await page.getByRole('button', { name: 'Print packing slips (3)' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const slips = page.locator('.on-paper');
  await expect(slips).toHaveCount(3);
  // The slip is as wide as the paper (at most 17 cm), because the print has no menu.
  expect((await slips.first().boundingBox())?.width).toBeGreaterThan(600);
  for (const [index, id] of ids.toReversed().entries())
    for (const text of [id, shopper.name, shop.address, '14 Foundry Lane, Sheffield'])
      await expect(slips.nth(index)).toContainText(text);
  const printed = await page.evaluate(() => document.body.innerText);
  for (const text of ['Manage All Orders', 'Print packing slips', shopper.email, '$'])
    expect(printed).not.toContain(text);
  await page.emulateMedia({ media: null });
  for (const landscape of [false, true]) {
    const file = await page.pdf({ format: 'A4', landscape, margin: { top: '0', left: '0' } });
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  }
});

test('orders placed since the last visit are marked as new during this visit', async ({
  page,
  shopper,
  tool,
  order,
}) => {
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  await expect(page.locator(`[data-row="${order}"]`)).not.toContainText('New');
  const later = await placeOrder(shopper, tool, 4);
  await page.clock.install({ time: Date.now() + 8 * 60 * 60 * 1000 });
  await page.reload();
  await expect(page.locator(`[data-row="${later}"]`)).toContainText('New');
  await expect(page.locator(`[data-row="${order}"]`)).not.toContainText('New');
  await page.reload();
  await expect(page.locator(`[data-row="${later}"]`)).toContainText('New');
  await page.clock.fastForward('03:00:00');
  await page.reload();
  await expect(page.locator(`[data-row="${later}"]`)).toBeVisible();
  await expect(page.locator(`[data-row="${later}"]`)).not.toContainText('New');
});

test('the first screen shows many orders on a laptop, and the first order on a phone', async ({
  page,
  shopper,
  tool,
}) => {
  for (let count = 0; count < 16; count += 1) await placeOrder(shopper, tool);
  await page.route('**/api/refunds/failed?*', (route) => route.fulfill({ json: [] }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  await expect(page.locator('tr[data-row]')).toHaveCount(16);
  const rowsInView = () =>
    page
      .locator('tr[data-row]')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(await rowsInView()).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(rowsInView).toBeGreaterThanOrEqual(1);
  await expect(page.getByRole('combobox', { name: 'Payment' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Payment' })).toBeVisible();
});
