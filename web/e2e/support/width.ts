import { expect, type Page } from '@playwright/test';
import { setTextSize } from './readable.ts';

const widths = [360, 768, 1024, 1280, 1920];

/**
 * Expects that the page does not scroll horizontally on a phone, a tablet, a laptop and a large screen, with the usual
 * text size and twice this size.
 */
export async function expectToFit(page: Page, pageName: string): Promise<void> {
  const before = page.viewportSize();
  for (const percent of [100, 200] as const) {
    await setTextSize(page, percent);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(excess, `${pageName} at ${width} px, text at ${percent}%`).toBeLessThanOrEqual(0);
    }
  }
  await setTextSize(page, 100);
  if (before) await page.setViewportSize(before);
}
