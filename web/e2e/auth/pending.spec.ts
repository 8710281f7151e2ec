import type { Page } from '@playwright/test';
import { asShopper, expect } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

/** Replaces the stored token with an older token. The SDK keeps its own token. */
async function replaceToken(page: Page, claims: { iat: number }): Promise<void> {
  await page.evaluate((older) => {
    const [head, payload = '', signature] = (localStorage.getItem('accessToken') ?? '').split('.');
    const aged = btoa(JSON.stringify({ ...JSON.parse(atob(payload)), ...older })).replace(/=/g, '');
    localStorage.setItem('accessToken', [head, aged, signature].join('.'));
  }, claims);
}

asShopper.describe('before Firebase Auth has loaded the account', () => {
  asShopper.use({ expectedErrors: /401/ });

  asShopper(
    'a page shows its data, and a token that the API rejects as too old is renewed without a logout',
    { tag: '@night' },
    async ({ page }) => {
      const noOrders = 'You have not ordered anything yet';
      const release = await hold(page, '**/accounts:lookup*');
      await page.goto('/dashboard/myOrders');
      await expect(page.getByRole('main')).toContainText(noOrders);

      await replaceToken(page, { iat: 1 });
      const refusal = { status: 401, json: { message: 'Please log in', code: 'unauthenticated' } };
      let refused = 0;
      await page.route('**/api/orders/*', (route) => {
        refused += 1;
        return route.fulfill(refusal);
      });
      await page.reload();
      await expect.poll(() => refused).toBeGreaterThan(0);
      await page.unroute('**/api/orders/*');
      release();
      await expect(page.getByRole('main')).toContainText(noOrders);
      await expect(page).toHaveURL('/dashboard/myOrders');
    },
  );
});

asShopper.describe('without a chunk', () => {
  asShopper.use({ expectedErrors: /Failed to fetch dynamically imported module/ });

  asShopper(
    'the guard shows an error if authentication fails to load',
    { tag: '@night' },
    async ({ page }) => {
      const chunk = /firebase-session-[\w-]+\.js/;
      await page.route(chunk, (route) => route.abort());
      await page.goto('/dashboard');
      await expect(page.getByRole('alert')).toContainText('Could not load your account.');
      await page.unroute(chunk);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    },
  );
});
