import type { Page } from '@playwright/test';

/** Waits until the page is React's: what was prerendered can be read before. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}
