import type { Page } from '@playwright/test';
import { fillCard, payButton } from '../support/card.ts';
import { expect } from '../support/fixtures.ts';
import { entryOf, test } from '../support/old-build.ts';
import { isPaid } from '../support/store.ts';

// `npm test -- old-pages` runs these tests with the client of an earlier commit.

/** Accepts the browser's dialogs, and collects their titles. They replace dialogs whose chunk no longer exists. */
function acceptDialogs(page: Page): string[] {
  const titles: string[] = [];
  page.on('dialog', (dialog) => {
    titles.push(dialog.message().split('\n')[0] ?? '');
    return dialog.accept();
  });
  return titles;
}

test('an order typed on an old page is placed, and paid on the new pages', { tag: '@night' }, async ({
  page,
  tool,
  site,
}) => {
  const dialogs = acceptDialogs(page);
  await page.goto(`/purchase/${tool._id}`);
  await page.getByLabel('Quantity', { exact: true }).fill('7');
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  const entry = await entryOf(page);
  site.deploy();
  expect((await page.request.get(entry)).status()).toBe(404);
  await page.getByRole('button', { name: 'Purchase', exact: true }).click();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('region', { name: 'Tool Info' }).getByLabel('Quantity')).toHaveValue('7');
  expect(dialogs).toEqual(['Order Successful']);
  expect(await entryOf(page)).not.toBe(entry);
});

test('a card entered on an old page pays for the order', { tag: '@night' }, async ({
  page,
  shopper,
  order,
  site,
}) => {
  const dialogs = acceptDialogs(page);
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4242 4242 4242 4242');
  const entry = await entryOf(page);
  site.deploy();
  await payButton(page).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page.getByRole('row').nth(1)).toContainText('Paid');
  expect(await isPaid(shopper, order)).toBe(true);
  expect(dialogs).toEqual(['Payment Successful']);
  expect(await entryOf(page)).not.toBe(entry);
});
