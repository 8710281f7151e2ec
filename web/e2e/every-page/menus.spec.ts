import { asAdmin, expect } from '../support/fixtures.ts';
import { expectReadable, phone } from '../support/readable.ts';
import { addReview, payOrder, placeOrder } from '../support/store.ts';
import { openInApp } from '../support/visit.ts';

asAdmin(
  'the menu of a row lies on the screen of a phone, and closes',
  async ({ page, shopper, tool, order: _ }) => {
    await addReview(shopper, 'Good grip, and it drills straight.');
    await payOrder(shopper, await placeOrder(shopper, tool));
    await page.setViewportSize(phone);
    await page.goto('/');
    const pages = [
      { path: '/dashboard/audit', opener: /^Filter…/ },
      { path: '/dashboard/manageReviews', opener: /^More actions for the review/ },
      { path: '/dashboard/manageAllOrders?paid=false', opener: /^More actions: / },
      { path: '/dashboard/makeAdmin', opener: /^More actions for/ },
    ];
    for (const { path, opener } of pages) {
      await openInApp(page, path);
      const button = page.getByRole('button', { name: opener }).first();
      const menu = page.locator('.drop-down:visible');
      await button.click();
      await expect(menu).toBeInViewport({ ratio: 1 });
      await expectReadable(page, `the menu on ${path}`);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      const items = await menu.getByRole('link').or(menu.getByRole('button')).count();
      for (let tab = 0; tab <= items; tab += 1) await page.keyboard.press('Tab');
      await expect(menu).toHaveCount(0);
      await button.click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(menu).toHaveCount(0);
    }
  },
);
