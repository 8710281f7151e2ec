import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { asAdmin, asShopper, test } from '../support/fixtures.ts';
import {
  adminPages,
  managementPages,
  publicPages,
  purchasePages,
  type TestedPage,
  toolPage,
  userPages,
} from '../support/tested-pages.ts';
import { visit } from '../support/visit.ts';
import { expectToFit } from '../support/width.ts';

const timeoutPerPageMs = 20_000;

/** Visits each page once, and checks the requirements for all pages. */
async function checkPages(page: Page, pages: readonly TestedPage[]): Promise<void> {
  test.setTimeout(pages.length * timeoutPerPageMs);
  for (const tested of pages) {
    await visit(page, tested);
    await expectAccessible(page, tested.path);
    await expectToFit(page, tested.path);
  }
}

test('the public pages violate no accessibility rule and fit every screen', ({ page, tool }) =>
  checkPages(page, [...publicPages, toolPage(tool)]));

asShopper("a shopper's pages violate no accessibility rule and fit every screen", ({ page, tool, order }) =>
  checkPages(page, [...userPages, ...purchasePages(tool, order)]),
);

asAdmin("an admin's pages violate no accessibility rule and fit every screen", ({ page, tool, order }) =>
  checkPages(page, [...adminPages, ...managementPages(tool, order)]),
);
