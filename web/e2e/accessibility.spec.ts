import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { admin } from './accounts.ts';
import { expect, logIn, test } from './fixtures.ts';

/** Colours that are still fading in are not the ones that people read. */
async function untilStill(page: Page) {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

async function expectNoViolations(page: Page) {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told).toEqual([]);
}

/** An address, and a heading by which its content is known to be there. */
const forEverybody = [
  ['/', 'What out customers says'],
  ['/portfolio', 'Recent projects'],
  ['/blogs', 'Blogs'],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/reset-password', 'Reset password'],
  ['/nowhere', "Sorry, We couldn't find what you are looking for!"],
] as const;

const forAdmins = [
  ['/dashboard/manageAllOrders', 'Manage All Orders'],
  ['/dashboard/addTool', 'Add Tool'],
  ['/dashboard/makeAdmin', 'Make Admin'],
  ['/dashboard/manageProducts', 'Manage Products'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the pages for everybody have no violations', async ({ page }) => {
      for (const [path, heading] of forEverybody) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expect(page.getByRole('status')).toHaveCount(0);
        await expectNoViolations(page);
      }
    });

    test("a shopper's pages have no violations", async ({ page, shopper, tool, order }) => {
      await logIn(page, shopper);
      await page.goto(`/purchase/${tool._id}`);
      await page.getByRole('button', { name: 'Purchase' }).click();
      await expect(page.getByText('Phone is required')).toBeVisible();
      await expectNoViolations(page);
      await page.goto('/dashboard/myOrders');
      await expect(page.getByRole('link', { name: 'Pay' })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Cancel Order' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.goto(`/dashboard/payment/${order}`);
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
      await expectNoViolations(page);
      for (const path of [
        '/dashboard',
        '/dashboard/editProfile',
        '/dashboard/myProfile/addMoreInfo',
        '/dashboard/addReview',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status')).toHaveCount(0);
        await expectNoViolations(page);
      }
    });

    test("an admin's pages have no violations", async ({ page, order }) => {
      expect(order).toBeTruthy();
      await logIn(page, admin);
      for (const [path, heading] of forAdmins) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expect(page.getByRole('status')).toHaveCount(0);
        await expectNoViolations(page);
      }
    });
  });
}

test('no page is wider than a phone', async ({ page, shopper, tool, order }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, shopper);
  const own = [`/purchase/${tool._id}`, '/dashboard', '/dashboard/myOrders', `/dashboard/payment/${order}`];
  for (const path of [...forEverybody.map(([path]) => path), ...own]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, path).toBeLessThanOrEqual(0);
  }
});
