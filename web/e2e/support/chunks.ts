import type { Page } from '@playwright/test';

/** Errors that a chunk that fails to load causes. React error 422: React renders the part again in the browser. */
export const chunkErrors =
  /Failed to fetch dynamically imported module|Unable to preload CSS|React error #422/;

export const portfolio = /portfolio-[\w-]+\.js/;

export const openPortfolio = (page: Page) =>
  page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Portfolio' }).click();

export const portfolioHeading = (page: Page) => page.getByRole('heading', { name: 'Portfolio', level: 1 });

/** Simulates a deployment: Home contains the new build's entry script, and one old chunk returns 404. */
export async function simulateDeployment(page: Page, chunk: RegExp): Promise<void> {
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/src="\/assets\/[\w-]+\.js"/, 'src="/assets/new.js"'),
    });
  });
}
