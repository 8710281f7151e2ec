import { expect, type Page } from '@playwright/test';
import type { TestedPage } from './tested-pages.ts';

/** Waits until everything on a page has loaded. */
export async function expectLoaded(page: Page, { heading, button }: TestedPage): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  // A banner is a status, too, and an empty status announces later news.
  const loading = page.getByRole('status').and(page.locator(':not(.notice *, :empty)'));
  await expect(loading).toHaveCount(0);
  if (button) await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
}

/** Opens a page and waits until everything on it has loaded. */
export async function visit(page: Page, tested: TestedPage): Promise<void> {
  await page.goto(tested.path);
  await expectLoaded(page, tested);
}

/** Opens a path without loading the document again, at the top of the page. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    // Without a key of its own, the router would restore the scroll position of the first page.
    history.pushState({ key: crypto.randomUUID() }, '', url);
    // The router reads the URL after this event, which the browser's Back button causes.
    dispatchEvent(new PopStateEvent('popstate'));
    scrollTo(0, 0);
  }, path);
}

/** Opens a page without loading the document again, and waits until everything on it has loaded. */
export async function visitInApp(page: Page, tested: TestedPage): Promise<void> {
  await openInApp(page, tested.path);
  await expectLoaded(page, tested);
}
