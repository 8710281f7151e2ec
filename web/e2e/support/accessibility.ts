import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { isNight } from './night.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Makes the report smaller: for each rule that passes, axe then describes only one element. */
const resultTypes: RunOptions['resultTypes'] = ['violations'];

const allRules: RunOptions = {
  resultTypes,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/** Rules whose result depends on the theme. */
const colourRules: RunOptions = {
  resultTypes,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Allows axe to check frames from another origin, such as the bank's page. */
const allowAllFrames = 'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });';

/** Adds axe to a frame, once for each document, because axe takes longer to compile than to run. */
async function addAxe(frame: Frame) {
  const isMissing = await frame.evaluate(() => !('axe' in window));
  if (isMissing) await frame.evaluate(axe.source + allowAllFrames);
}

/** Waits for animations, because colours are not final before their end. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Returns only the violations, because the whole report has several megabytes. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await waitForAnimations(page);
  const found = await page.evaluate(async (options): Promise<AxeResults['violations']> => {
    return (await window.axe.run(document, options)).violations;
  }, options);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Pages that are always checked in both themes. The nightly tests check all pages in both. */
const inBothThemes = ['/', '/dashboard/myOrders', '/dashboard/manageAllOrders'];

/** Expects no violation of WCAG 2.2 AA that axe can find, in the light theme and sometimes in the dark theme. */
export async function expectAccessible(page: Page, pageName: string): Promise<void> {
  for (const frame of page.frames()) await addAxe(frame);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, allRules), `${pageName}, light`).toEqual([]);
  if (!isNight() && !inBothThemes.includes(pageName)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, colourRules), `${pageName}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
