import type { Page } from '@playwright/test';
import { asShopper, expect, test } from '../support/fixtures.ts';

const maxShift = 0.02;

declare global {
  interface Window {
    shifts: number[];
  }
}

/** Collects the layout shifts without user input, from the first paint of every page. */
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
    // Waits two frames, because the browser reports a shift after the frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

async function expectNoShift(page: Page, pageName: string) {
  expect.soft(await shiftsOf(page), pageName).toBeLessThan(maxShift);
}

const viewports = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];

/** Runs a check in both widths. */
async function inBothWidths(page: Page, check: (width: string) => Promise<void>) {
  await watchShifts(page);
  for (const viewport of viewports) {
    await test.step(`${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport);
      await check(`${viewport.width} px wide`);
    });
  }
}

test('Home does not shift while it loads', async ({ page }) => {
  await inBothWidths(page, async (width) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Rating:' }).first()).toBeVisible();
    await expectNoShift(page, `a new visitor, ${width}`);
  });
});

asShopper("a shopper's pages do not shift while they load", async ({ page, tool, order: _ }) => {
  await inBothWidths(page, async (width) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Rating:' }).first()).toBeVisible();
    await expectNoShift(page, `Home, ${width}`);
    await page.goto(`/purchase/${tool._id}`);
    await expect(page.getByRole('button', { name: 'Purchase' })).toBeVisible();
    await expectNoShift(page, `the purchase page, ${width}`);
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    await expectNoShift(page, `My Orders, ${width}`);
  });
});
