import type { Page } from '@playwright/test';

/** Returns the rows of the page's list, without the failed refunds that a closed `<details>` above all orders contains. */
export const rowsOf = (page: Page) => page.locator('[data-row]:not(details *)');
