import type { Page } from '@playwright/test';

/** Waits until React has started on the prerendered page. */
export async function waitForReact(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}
