// `web/src/pages/import-tools.test.tsx` tests the import.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { addTool } from '../support/store.ts';
import { expectToFit } from '../support/width.ts';

/** Selects a file for the import. */
async function choose(page: Page, csv: string) {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

test('the CSV download escapes formulas, and can be imported without or with changes', {
  tag: '@night',
}, async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const formulaTool = await addTool(`=1+1;${word}`, 'Has "quotes", commas\nand lines.');
  await page.goto(`/dashboard/manageProducts?q=${word}`);
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
  await page.getByRole('button', { name: 'Close import' }).click();

  await choose(page, `_id;toolPrice;toolPriceBefore\n${formulaTool._id};80,50;90`);
  await expect(page.getByText('toolPrice is 78.40 now, but was 90 at the download.')).toBeVisible();
  await expectToFit(page, 'a checked file with a long problem');
  await page.getByRole('button', { name: 'Close import' }).click();

  await choose(page, `_id;toolPrice;category\n${formulaTool._id};80,50;Drills\ngone;1;Drills`);
  const panel = page.getByRole('region', { name: 'Import tools' });
  await expect(panel).toContainText('Price: 78.40 → 80.50');
  await expectAccessible(page, 'a checked file');
  await page.getByRole('button', { name: 'Save 1 row' }).click();
  await expect(panel).toContainText('1 row saved.');
  await expect(page.getByRole('article')).toContainText('$80.50');
});
