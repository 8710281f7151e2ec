import type { Page } from '@playwright/test';

/** Returns the rows of the page's list, without the failed refunds in the `<details>` element above the list. */
export const rowsOf = (page: Page) => page.locator('[data-row]:not(details *)');
