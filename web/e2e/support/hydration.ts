import { expect, type Page } from '@playwright/test';
import { hold } from './network.ts';
import { waitForReact } from './wait-for-react.ts';

const app = /\/assets\/start-[\w-]+\.js/;

/** Marks the elements of the page before React hydrates it. */
function markElements(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) element.setAttribute('data-painted', '');
  });
}

/** Returns the number of elements, and the elements that React has replaced. */
function countElements(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('header *, main h1, main h2, main label, main input')];
    const replaced = all.filter((element) => !element.hasAttribute('data-painted'));
    return { all: all.length, replaced: replaced.map(({ outerHTML }) => outerHTML) };
  });
}

/**
 * Opens a prerendered page, and expects that React replaces no element of it. React reports a hydration mismatch as an
 * uncaught error, which fails any test.
 */
export async function expectHydration(page: Page, path: string): Promise<void> {
  const release = await hold(page, app);
  await page.goto(path);
  await markElements(page);
  release();
  await waitForReact(page);
  // A page with a route has no HTTP cache.
  await page.unroute(app);
  const { all, replaced } = await countElements(page);
  expect.soft(all, `elements of ${path}`).toBeGreaterThan(5);
  expect.soft(replaced, `elements that React replaces on ${path}`).toEqual([]);
}
