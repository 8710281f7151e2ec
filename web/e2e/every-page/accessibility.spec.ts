import { expectAccessible } from '../support/accessibility.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { forAdmins, forBuying, forChanging, forEverybody, forPersons } from '../support/places.ts';
import { visit } from '../support/visit.ts';

test('the pages for everybody break no rule', async ({ page }) => {
  for (const place of forEverybody) {
    await visit(page, place);
    await expectAccessible(page, place.path);
  }
});

asShopper("a shopper's pages break no rule", async ({ page, tool, order }) => {
  for (const place of [...forPersons, ...forBuying(tool, order)]) {
    await visit(page, place);
    await expectAccessible(page, place.path);
  }
});

asAdmin("an admin's pages break no rule", async ({ page, tool, order }) => {
  expect(order).toBeTruthy();
  for (const place of [...forAdmins, forChanging(tool)]) {
    await visit(page, place);
    await expectAccessible(page, place.path);
  }
});
