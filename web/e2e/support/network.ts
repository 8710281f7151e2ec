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

/** Lets the first request reach the server, but loses the response. */
export async function loseFirstAnswer(page: Page, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

/** Collects the API calls that a page makes from now on: `GET /api/tools`. */
export function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/**
 * Keeps the page from listening to Firestore: it then neither hears of other tests' orders, nor sees that an order is
 * other than a test lets the API say.
 */
export async function withoutListening(page: Page): Promise<void> {
  await page.route(/google\.firestore\.v1\.Firestore/, (route) => route.abort());
}
