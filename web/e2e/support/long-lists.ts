import type { Page } from '@playwright/test';
import { blockListeners } from './network.ts';

/**
 * Mocks a list with many pages of one row. The first page contains the row whose id is `id`, and each read of this page
 * gets the row's current data from the API. Each other page contains a copy of the row, with an id of its own.
 */
export async function withManyPages(page: Page, call: string, id: string, pages: number): Promise<void> {
  await blockListeners(page);
  let row: { _id: string } | undefined;
  await page.route(call, async (route) => {
    const url = new URL(route.request().url());
    const place = Number(url.searchParams.get('cursor') ?? 0);
    if (place === 0) {
      url.searchParams.set('limit', '100');
      const response = await route.fetch({ url: url.href });
      const rows: { _id: string }[] = await response.json();
      row = rows.find(({ _id }) => _id === id);
    }
    const json = row ? [place === 0 ? row : { ...row, _id: `${id}-${place}` }] : [];
    const link = `<${url.origin}${url.pathname}?cursor=${place + 1}>; rel="next"`;
    await route.fulfill({ json, headers: place === pages - 1 ? {} : { Link: link } });
  });
}
