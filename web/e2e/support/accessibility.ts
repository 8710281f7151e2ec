import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Of all that passed, axe then describes one element per rule instead of every one. */
const resultTypes: RunOptions['resultTypes'] = ['violations'];

const levels: RunOptions = {
  resultTypes,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/** The rules whose outcome depends on the theme. */
const aboutColours: RunOptions = {
  resultTypes,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Lets axe look into frames of another origin, as the bank's page is. */
const intoFrames = 'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });';

/** Waits for fading colours, which are not the final ones. */
async function untilStill(page: Page) {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Only the violations leave the browser: all that passed is megabytes. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await untilStill(page);
  const found = await page.evaluate(async (options): Promise<AxeResults['violations']> => {
    return (await window.axe.run(document, options)).violations;
  }, options);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What is shown breaks no rule of WCAG 2.2 AA that a machine can check, in the light and in the dark theme. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(axe.source + intoFrames);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, levels), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, aboutColours), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
