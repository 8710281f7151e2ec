import { expect, type Page } from '@playwright/test';
import { isNight } from './night.ts';
import { unreadableTexts } from './unreadable-texts.ts';

export const phone = { width: 360, height: 780 };
export const desktop = { width: 1280, height: 800 };

/** Sets the text size, as the browser's settings do. A resize event makes the carousel measure its slides. */
export function setTextSize(page: Page, percent: 100 | 200) {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
    dispatchEvent(new Event('resize'));
  }, percent);
}

const expectSoon = expect.configure({ soft: true, timeout: 10_000 });

/** Repeats the check, because a toast or slide may still be moving. */
export function expectNothingUnreadable(page: Page, pageName: string) {
  return expectSoon.poll(() => unreadableTexts(page), { message: pageName }).toEqual([]);
}

/** Returns the fields in which Safari on a phone would zoom, because their font is smaller than 16 pixels. */
export function zoomedFields(page: Page) {
  return page.locator('input, select, textarea').evaluateAll((fields) =>
    fields
      .filter((it) => it.checkVisibility() && !/^(checkbox|radio|file)$/.test(it.getAttribute('type') ?? ''))
      .filter((it) => Number.parseFloat(getComputedStyle(it).fontSize) < 16)
      .map((it) => it.outerHTML.slice(0, 80)),
  );
}

/** Expects fields without zoom and readable text on a phone at 200% text size, and at night also at 100%. */
export async function expectReadable(page: Page, pageName: string): Promise<void> {
  expect.soft(await zoomedFields(page), `fields of ${pageName} on a phone`).toEqual([]);
  if (isNight()) await expectNothingUnreadable(page, `${pageName} on a phone`);
  await setTextSize(page, 200);
  await expectNothingUnreadable(page, `${pageName} on a phone, text at 200%`);
  await setTextSize(page, 100);
}

/** Opens a confirmation dialog, checks that it is readable on a phone, and cancels it. */
export async function expectDialogReadable(page: Page, button: string, menu?: string): Promise<void> {
  await page.setViewportSize(phone);
  if (menu) await page.getByRole('button', { name: menu, exact: true }).first().click();
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReadable(page, `the confirmation of ${button.slice(0, 30)}`);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
