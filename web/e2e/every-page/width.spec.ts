import type { Page } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { asAdmin } from '../support/fixtures.ts';
import {
  forAdmins,
  forBuying,
  forChanging,
  forEverybody,
  forPersons,
  type Place,
} from '../support/places.ts';
import { addReview, addTool, placeOrder, removeReview, removeTool } from '../support/store.ts';
import { visit } from '../support/visit.ts';
import { expectToFit } from '../support/width.ts';

async function visitAll(page: Page, places: readonly Place[]) {
  for (const place of places) {
    await visit(page, place);
    await expectToFit(page, place.path);
  }
}

asAdmin('long words are broken', async ({ page, openAs }) => {
  const shopper = await createAccount('W'.repeat(30));
  const tool = await addTool('W'.repeat(100), 'W'.repeat(300));
  const review = await addReview(shopper, 'W'.repeat(120));
  try {
    const order = await placeOrder(shopper, tool);
    await Promise.all([
      visitAll(page, [...forEverybody.slice(0, 1), ...forAdmins, forChanging(tool)]),
      visitAll(await openAs(shopper), [...forPersons, ...forBuying(tool, order)]),
    ]);
  } finally {
    // Otherwise they would be on Home in every other test.
    await removeTool(tool);
    await removeReview(review);
  }
});
