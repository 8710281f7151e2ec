import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { asAdmin, asShopper, test } from '../support/fixtures.ts';
import {
  forAdmins,
  forBuying,
  forEverybody,
  forLooking,
  forManaging,
  forPersons,
  type Place,
} from '../support/places.ts';
import { visit } from '../support/visit.ts';
import { expectToFit } from '../support/width.ts';

const eachPageMs = 20_000;

/** Visits each page once and checks everything that applies to every page. */
async function expectSound(page: Page, places: readonly Place[]): Promise<void> {
  test.setTimeout(places.length * eachPageMs);
  for (const place of places) {
    await visit(page, place);
    await expectAccessible(page, place.path);
    await expectToFit(page, place.path);
  }
}

test('the public pages break no accessibility rule and fit every screen', ({ page, tool }) =>
  expectSound(page, [...forEverybody, forLooking(tool)]));

asShopper("a shopper's pages break no accessibility rule and fit every screen", ({ page, tool, order }) =>
  expectSound(page, [...forPersons, ...forBuying(tool, order)]),
);

asAdmin("an admin's pages break no accessibility rule and fit every screen", ({ page, tool, order }) =>
  expectSound(page, [...forAdmins, ...forManaging(tool, order)]),
);
