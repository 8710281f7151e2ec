import { expect, test } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.route('**/accounts:sendOobCode*', (route) => route.fulfill({ json: {} }));
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill('somebody@example.com');
});

test('a toast is at the right and does not cover the header, even on a phone', async ({ page }) => {
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText('Email sent successfully');
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
});

test('a toast closes after five seconds', async ({ page }) => {
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const seconds = await page.getByRole('progressbar').evaluate((bar) => {
    const [countdown] = bar.getAnimations();
    const duration = countdown?.effect?.getComputedTiming().duration;
    countdown?.finish();
    return Number(duration) / 1000;
  });
  expect(seconds).toBe(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("a toast stays open if the browser reports the countdown's end before its start, and can be closed", async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('progressbar').evaluate((bar) => {
    const end = { animationName: 'Toastify__trackProgress', elapsedTime: 0, bubbles: true };
    bar.dispatchEvent(new AnimationEvent('animationend', end));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page.locator('[data-in=true]')).toHaveText('Email sent successfully');
  await page.getByRole('button', { name: 'close', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
