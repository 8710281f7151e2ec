import { expect, test } from '../support/fixtures.ts';

test('a toast is at the right and does not cover the header, even on a phone, and closes after 5 seconds', {
  tag: '@night',
}, async ({ page }) => {
  await page.route('**/accounts:sendOobCode*', (route) => route.fulfill({ json: {} }));
  await page.goto('/reset-password');
  const toast = page.getByRole('alert');
  const bar = page.getByRole('progressbar');
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.locator('[data-in=true]')).toHaveText('Email sent successfully');
  await bar.evaluate((element) => {
    for (const countdown of element.getAnimations()) countdown.pause();
  });
  // The toast slides in.
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return Promise.allSettled(running.map(({ finished }) => finished));
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    const [header, box] = await Promise.all([page.getByRole('banner'), toast].map((it) => it.boundingBox()));
    expect(box?.y, `${width} px wide`).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    const gapToTheRight = width - ((box?.x ?? 0) + (box?.width ?? 0));
    expect(Math.abs(gapToTheRight - 16), `${width} px wide`).toBeLessThanOrEqual(16);
  }
  const seconds = await bar.evaluate((element) => {
    const [countdown] = element.getAnimations();
    const duration = countdown?.effect?.getComputedTiming().duration;
    countdown?.finish();
    return Number(duration) / 1000;
  });
  expect(seconds).toBe(5);
  await expect(toast).toHaveCount(0);
});
