import type { Page } from '@playwright/test';

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets the first request reach the server, but drops the response. */
export async function loseFirstResponse(page: Page, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}
