import type { Page } from '@playwright/test';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { emptyShop } from '../support/overviews.ts';

const unnoticed = 0.02;

declare global {
  interface Window {
    shifts: number[];
  }
}

/** Collects, from the first paint of every page, how much of it moved without user input. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') window.shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Two frames: shifts are reported after the frame they happened in.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

async function expectNoShift(page: Page, what: string) {
  expect.soft(await shiftsOf(page), what).toBeLessThan(unnoticed);
}

for (const viewport of [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
]) {
  test(`the start page does not move while it arrives, ${viewport.width} px wide`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Rating:' }).first()).toBeVisible();
    await expectNoShift(page, 'somebody new');
  });

  asShopper(
    `a shopper's pages do not move while they arrive, ${viewport.width} px wide`,
    async ({ page, tool, order }) => {
      expect(order).toBeTruthy();
      await watchShifts(page);
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: 'Rating:' }).first()).toBeVisible();
      await expectNoShift(page, 'the start page');
      await page.goto(`/purchase/${tool._id}`);
      await expect(page.getByRole('button', { name: 'Purchase' })).toBeVisible();
      await expectNoShift(page, 'the purchase page');
      await page.goto('/dashboard/myOrders');
      await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
      await expectNoShift(page, 'My Orders');
    },
  );

  asAdmin(
    `the overview does not move when its figures arrive late, ${viewport.width} px wide`,
    async ({ page }) => {
      await watchShifts(page);
      await page.setViewportSize(viewport);
      const { promise: seen, resolve: show } = Promise.withResolvers<void>();
      await page.route('**/api/overview', async (route) => {
        await seen;
        // The shortest that they can be: what is below them would come up.
        await route.fulfill({ json: emptyShop });
      });
      await page.goto('/dashboard/overview');
      await expect(page.getByText('Loading figures')).toBeVisible();
      const before = await shiftsOf(page);
      show();
      await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible();
      expect(await shiftsOf(page)).toBe(before);
    },
  );
}
