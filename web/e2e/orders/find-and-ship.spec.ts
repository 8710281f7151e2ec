// `web/src/pages/ship-many.test.tsx` and `manage-all-orders.test.tsx` test the details.
import { readFile } from 'node:fs/promises';
import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Page, Request } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { payOrder, placeOrder, type StoredTool } from '../support/store.ts';

const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox');
const rowsOf = (page: Page, { toolName }: StoredTool) => page.getByRole('row').filter({ hasText: toolName });

/** Places and pays orders for 2, 3 and 4 units in turn. */
async function paidOrders(shopper: Account, tool: StoredTool, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await placeOrder(shopper, tool, 2 + (index % 3)));
  await Promise.all(ids.map((id) => payOrder(shopper, id)));
  return ids;
}

test('a search finds an order by e-mail address, id or tool, and the order is downloaded and shipped', {
  tag: '@night',
}, async ({ page, shopper, order, tool }) => {
  await payOrder(shopper, order);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  await page.goto('/dashboard/manageAllOrders');
  for (const text of [order, order.slice(0, 8), tool.toolName, shopper.email.toUpperCase()]) {
    await searchField(page).fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    await expect(page.locator('tr[data-row]')).toHaveCount(1);
    await expect(page.locator(`[data-row="${order}"]`)).toBeVisible();
    await expect(searchField(page)).toBeFocused();
  }
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();

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

  // No request's referrer contains the e-mail address of the search.
  calls.length = 0;
  await rowsOf(page, tool).getByRole('button', { name: 'Shipped' }).click();
  await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
  await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
  await searchField(page).fill(shopper.email);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === shopper.email);
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  const referrers = await Promise.all(calls.map((call) => call.headerValue('referer')));
  expect(new Set(referrers)).toEqual(new Set([`${new URL(page.url()).origin}/`]));
});

test('a click with Shift selects orders, whose packing slips are printed on separate sheets', {
  tag: '@night',
}, async ({ page, shopper, tool }) => {
  const ids = await paidOrders(shopper, tool, 4);
  const checkboxOf = (id?: string) => page.locator(`[data-row="${id}"]`).getByRole('checkbox');
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await checkboxOf(ids[1]).click();
  await checkboxOf(ids[3]).click({ modifiers: ['Shift'] });
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  for (const id of ids) await expect(checkboxOf(id)).toBeChecked({ checked: id !== ids[0] });
  await page.getByRole('button', { name: 'Print packing slips (3)' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const slips = page.locator('.on-paper');
  await expect(slips).toHaveCount(3);
  // The slip is as wide as the paper (at most 17 cm), because the print has no menu.
  expect((await slips.first().boundingBox())?.width).toBeGreaterThan(600);
  for (const [index, id] of ids.slice(1).toReversed().entries())
    for (const text of [`#${id.slice(0, 8)}`, shopper.name, store.address, '14 Foundry Lane, Sheffield'])
      await expect(slips.nth(index)).toContainText(text);
  const printed = await page.evaluate(() => document.body.innerText);
  for (const text of ['Manage All Orders', 'Print packing slips', shopper.email, '$'])
    expect(printed).not.toContain(text);
  await page.emulateMedia({ media: null });
  for (const landscape of [false, true]) {
    const file = await page.pdf({ format: 'A4', landscape, margin: { top: '0', left: '0' } });
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  }
  await page.getByRole('button', { name: 'Ship selected (3)' }).click();
  await page.getByRole('button', { name: 'Yes, they are shipped' }).click();
  await expect(page.getByRole('alert')).toHaveText('Status Changes! 3 orders shipped');
  await page.emulateMedia({ media: 'print' });
  const toast = page.getByText('Status Changes! 3 orders shipped');
  await expect(toast).toBeHidden();
  await expect(toast).toHaveCount(1);
});
