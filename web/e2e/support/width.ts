import { expect, type Page } from '@playwright/test';

const widths = [360, 768, 1280, 1920];

/** Expects that the page does not scroll horizontally on a phone, a tablet, a laptop and a large screen. */
export async function expectToFit(page: Page, pageName: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(excess, `${pageName} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
