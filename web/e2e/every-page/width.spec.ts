import type { Page } from '@playwright/test';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import {
  forAdmins,
  forBuying,
  forChanging,
  forEverybody,
  forPersons,
  type Place,
} from '../support/places.ts';
import { visit } from '../support/visit.ts';

const widths = [360, 768, 1280, 1920];

async function expectToFit(page: Page, places: readonly Place[]) {
  for (const place of places) {
    await visit(page, place);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(excess, `${place.path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

test('no page for everybody scrolls sideways', ({ page }) => expectToFit(page, forEverybody));

asShopper("none of a shopper's pages scrolls sideways", ({ page, tool, order }) =>
  expectToFit(page, [...forPersons, ...forBuying(tool, order)]),
);

asAdmin("none of an admin's pages scrolls sideways", ({ page, tool }) =>
  expectToFit(page, [...forAdmins, forChanging(tool)]),
);
