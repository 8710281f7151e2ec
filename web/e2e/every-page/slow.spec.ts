import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

const noticeTimeoutMs = 30_000;

test('a page shows an error if the token is not renewed within ten seconds', async ({ page }) => {
  // A browser without a connection would abort the renewal earlier.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await page.clock.install();
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await hold(page, '**/v1/token?*');
  await page.clock.fastForward('01:01:00');
  // Playwright's clock does not change this time limit.
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 10_000 ? 300 : ms);
  });
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not load your profile.', {
    timeout: noticeTimeoutMs,
  });
  await page.unroute('**/v1/token?*');
});

test('a slow change shows a notice after ten seconds and is sent once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/dashboard/myProfile/addMoreInfo');
  await page.getByLabel('Education').fill('Trade school');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.url());
  });
  const release = await hold(page, '**/api/user/*');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await sent;
  const notice = page.getByText('This is taking longer than usual. Please wait, or check your connection.');
  await page.clock.fastForward('00:05');
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward('00:05');
  await expect(notice).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Added More Info' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(changes).toHaveLength(1);
});
