import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on the theme. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

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

async function violations(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await untilStill(page);
  const { violations } = await configure(new AxeBuilder({ page })).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What is shown breaks no rule of WCAG 2.2 AA that a machine can check, in the light and in the dark theme. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(page, (axe) => axe.withTags(levels));
  expect.soft(inLight, `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violations(page, (axe) => axe.withRules(aboutColours));
  expect.soft(inDark, `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
