import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { loseFirstResponse } from '../support/network.ts';
import { addTool, placeOrder } from '../support/store.ts';

const path = '/dashboard/manageProducts';
const header =
  '_id,toolName,toolDescription,toolImage,toolMinimumOrderQuantity,toolAvailableQuantity,toolPrice';

/** Selects a file for the import. */
async function choose(page: Page, csv: string) {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

test('the CSV download escapes formulas and can be imported unchanged', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const formulaTool = await addTool(`=1+1;${word}`, 'Has "quotes", commas\nand lines.');
  await page.goto(path);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tools.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.startsWith('\ufeff"_id","toolName"')).toBe(true);
  expect(csv).toContain(`"${formulaTool._id}","'=1+1;${word}","Has ""quotes"", commas\nand lines."`);
  // Other tests may change other rows in the meantime.
  const [titles = ''] = csv.split('\r\n');
  const [row = ''] = csv.slice(csv.indexOf(`"${formulaTool._id}"`)).split('\r\n');
  await choose(page, [titles, row].join('\r\n'));
  await expect(page.getByText('tools.csv: 0 tools to add, 0 to change, 1 unchanged.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 0 rows' })).toBeDisabled();
});

test('an import is checked, shown and saved, and a repeated row is saved once', async ({
  page,
  shopper,
  tool,
}) => {
  const word = randomUUID().slice(0, 8);
  const rows = [
    `${tool._id},${tool.toolName},${tool.toolDescription.replaceAll(',', ';')},${tool.toolImage},2,45,"$1,295.00"`,
    `,Draw knife ${word},Two handles.,/plates/hand-plane.svg,1,9,12`,
    `,Saw,Too short a name.,/plates/hand-saw.svg,1,9,cheap`,
    `gone,Gone tool,Nothing.,/plates/hand-saw.svg,1,9,12`,
  ];
  await page.goto(`${path}?view=table`);
  await choose(page, [header, ...rows].join('\r\n'));
  await expect(page.getByRole('heading', { name: 'Import tools' })).toBeFocused();
  await expect(
    page.getByText(
      'tools.csv: 1 tool to add, 1 to change, 0 unchanged. 2 rows are invalid and will be skipped.',
    ),
  ).toBeVisible();
  const panel = page.getByRole('region', { name: 'Import tools' });
  await expect(panel).toContainText('In stock: 40 → 45');
  await expect(panel).toContainText('Price: 78.40 → 1295.00');
  await expect(panel).toContainText(
    'Name must be at least 5 characters. Price must be an amount in dollars, such as 1,295.00',
  );
  await expect(panel).toContainText('No tool has the _id gone');
  await expectAccessible(page, 'a checked file');
  await loseFirstResponse(page, `**/api/tool/${tool._id}`);
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(panel).toContainText('1 row saved, 1 not saved yet.');
  await expect(panel).toContainText(`Line 2, ${tool.toolName}: The store cannot be reached.`);
  await placeOrder(shopper, tool, 5);
  await page.getByRole('button', { name: 'Retry 1 row' }).click();
  await expect(panel).toContainText('1 row saved.');
  await page.getByRole('button', { name: 'Close import' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(tool.toolName);
  await expect(page.getByRole('textbox', { name: `Stock of ${tool.toolName}` })).toHaveValue('40');
  await expect(page.getByRole('textbox', { name: `Price of ${tool.toolName}` })).toHaveValue('1295.00');
  await page.getByRole('searchbox', { name: 'Search' }).fill(`Draw knife ${word}`);
  await expect(page.getByRole('textbox', { name: `Stock of Draw knife ${word}` })).toHaveValue('9');
  // Importing the same row again adds no second tool.
  await choose(page, [header, rows[1]].join('\n'));
  await expect(page.getByText('A tool with this name exists. Add its _id to change it')).toBeVisible();
});

test('an import may omit columns, but each row needs an id or a name', async ({ page, tool }) => {
  await page.goto(`${path}?q=${tool.toolName}`);
  await choose(page, 'name;price\nhammer;20');
  await expect(page.getByRole('alert')).toHaveText(
    'The first line of this file must contain the column _id or toolName.',
  );
  await page.getByLabel('CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`_id;toolPrice;category;hidden\n${tool._id};80,50;Drills;yes`),
  });
  const panel = page.getByRole('region', { name: 'Import tools' });
  await expect(panel).toContainText('Price: 78.40 → 80.50');
  await expect(panel).toContainText('Category: none → Drills');
  await page.getByRole('button', { name: 'Save 1 row' }).click();
  await expect(panel).toContainText('1 row saved.');
  const card = page.getByRole('article', { name: tool.toolName });
  await expect(card).toContainText('$80.50');
  await expect(card).toContainText('Hidden');
  await expect(card).toContainText('40');
});
