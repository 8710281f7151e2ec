import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Shows a toast. */
async function showToast(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.locator('[data-in=true]')).toHaveText('Email sent successfully');
}

test('a toast is at the right and does not cover the header, even on a phone, and closes once its countdown has ended', {
  tag: '@night',
}, async ({ page }) => {
  await page.route('**/accounts:sendOobCode*', (route) => route.fulfill({ json: {} }));
  await page.goto('/reset-password');
  const toast = page.getByRole('alert');
  await showToast(page);
  await test.step('it stays open if the browser reports the end before the start, and can be closed', async () => {
    await page.getByRole('progressbar').evaluate((bar) => {
      const end = { animationName: 'Toastify__trackProgress', elapsedTime: 0, bubbles: true };
      bar.dispatchEvent(new AnimationEvent('animationend', end));
    });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(page.locator('[data-in=true]')).toHaveText('Email sent successfully');
    await page.getByRole('button', { name: 'close', exact: true }).click();
    await expect(toast).toHaveCount(0);
  });
  await showToast(page);
  await page.getByRole('progressbar').evaluate((bar) => {
    for (const countdown of bar.getAnimations()) countdown.pause();
  });
  // The toast slides in.
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return Promise.allSettled(running.map(({ finished }) => finished));
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    const header = await page.getByRole('banner').boundingBox();
    const box = await toast.boundingBox();
    expect(box?.y, `${width} px wide`).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    const gapToTheRight = width - ((box?.x ?? 0) + (box?.width ?? 0));
    expect(gapToTheRight, `${width} px wide`).toBeGreaterThanOrEqual(0);
    expect(gapToTheRight, `${width} px wide`).toBeLessThanOrEqual(32);
  }
  const seconds = await page.getByRole('progressbar').evaluate((bar) => {
    const [countdown] = bar.getAnimations();
    const duration = countdown?.effect?.getComputedTiming().duration;
    countdown?.finish();
    return Number(duration) / 1000;
  });
  expect(seconds).toBe(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
