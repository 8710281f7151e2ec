import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { expectHydration } from '../support/hydration.ts';
import { addLongestProfile, withLongestTexts } from '../support/longest-texts.ts';
import { isNight } from '../support/night.ts';
import {
  desktop,
  expectDialogReadable,
  expectNothingUnreadable,
  expectReadable,
  phone,
  setTextSize,
} from '../support/readable.ts';
import { payOrder, placeOrder } from '../support/store.ts';
import {
  adminPages,
  managementPages,
  publicPages,
  purchasePages,
  type TestedPage,
  toolPage,
  userPages,
} from '../support/tested-pages.ts';
import { openInApp, visit, visitInApp } from '../support/visit.ts';
import { expectToFit } from '../support/width.ts';

/** Checks the requirements for all pages on the open page. */
async function checkPage(page: Page, { path }: TestedPage): Promise<void> {
  await page.setViewportSize(desktop);
  await expectAccessible(page, path);
  if (isNight()) {
    await expectNothingUnreadable(page, `${path} on a large screen`);
    await expectToFit(page, path);
  }
  await page.setViewportSize(phone);
  await expectReadable(page, path);
}

/**
 * Visits and checks pages. Only the first page is loaded, because a page looks the same after a navigation.
 *
 * @param others Checks of parts that only some pages have, by path.
 */
async function checkPages(
  page: Page,
  pages: readonly TestedPage[],
  others: Record<string, () => Promise<void>>,
): Promise<void> {
  for (const [index, tested] of pages.entries()) {
    await test.step(tested.path, async () => {
      await (index === 0 ? visit : visitInApp)(page, tested);
      await checkPage(page, tested);
      await others[tested.path]?.();
    });
  }
}

async function expectSlidesReadable(page: Page): Promise<void> {
  for (const slide of [1, 2, 3]) {
    const mark = page.getByRole('button', { name: `Go to slide ${slide}` });
    await mark.click();
    await expect(mark).toHaveAttribute('aria-current', 'true');
    await expectReadable(page, `slide ${slide}`);
  }
}

async function expectMenuReadable(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  await setTextSize(page, 200);
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNothingUnreadable(page, 'the menu, text at 200%');
}

test.describe('with the longest texts', () => {
  // Each test visits about ten pages.
  test.describe.configure({ timeout: 360_000 });

  test('the public pages are hydrated, accessible and readable, and fit every screen', ({ page, tool }) => {
    return withLongestTexts(async (longest) => {
      for (const { path } of publicPages) await expectHydration(page, path);
      const tools = isNight() ? [longest.tool, tool] : [longest.tool];
      await checkPages(page, [...tools.map(toolPage), ...publicPages], {
        ...(isNight() && { '/': () => expectSlidesReadable(page) }),
        '/blogs': () => expectMenuReadable(page),
      });
    });
  });

  asShopper(
    "a shopper's pages, menus and dialogs are accessible and readable, and fit every screen",
    ({ page: _, tool, openAs }) =>
      withLongestTexts(async (longest) => {
        await addLongestProfile(longest.shopper);
        const page = await openAs(longest.shopper);
        const pages = [...userPages, ...purchasePages(longest.tool, longest.order)];
        // The tool of the other tests has a picture.
        const withPicture = isNight() ? purchasePages(tool, longest.order).slice(0, 1) : [];
        await checkPages(page, [...pages, ...withPicture], {
          '/dashboard/myOrders': () => expectDialogReadable(page, 'Cancel Order'),
          '/dashboard/editProfile': async () => {
            await page.getByLabel('Your password, to delete').fill(longest.shopper.password);
            await expectDialogReadable(page, 'Delete My Account');
          },
        });
        await openInApp(page, '/blogs');
        // The menu closes when the page moves the focus to its heading.
        await expect(page.getByRole('heading', { name: 'Blogs' })).toBeFocused();
        await setTextSize(page, 200);
        await expect(page.getByRole('button', { name: 'Open dashboard menu' })).toBeInViewport({ ratio: 1 });
        await page.getByRole('button', { name: 'Account menu' }).click();
        await expect(page.getByText(longest.shopper.email.slice(0, 36)).first()).toBeVisible();
        await expectNothingUnreadable(page, 'the account menu, text at 200%');
      }),
  );

  asAdmin(
    "an admin's pages, dialogs and toasts are accessible and readable, and fit every screen",
    ({ page, tool: usual, order: usualOrder }) =>
      withLongestTexts(async ({ shopper, tool, order }) => {
        await payOrder(shopper, order);
        await placeOrder(shopper, tool);
        const shortest = isNight() ? managementPages(usual, usualOrder) : [];
        await checkPages(page, [...adminPages, ...managementPages(tool, order), ...shortest], {
          '/dashboard/manageAllOrders': () => expectDialogReadable(page, 'Shipped'),
          '/dashboard/manageProducts': () => expectDialogReadable(page, `Delete ${tool.toolName}`),
          '/dashboard/manageReviews': () =>
            expectDialogReadable(
              page,
              `Delete the review by ${shopper.name}`,
              `More actions for the review by ${shopper.name}`,
            ),
          '/dashboard/makeAdmin': () => expectDialogReadable(page, `Delete ${shopper.email}`),
        });
        await openInApp(page, '/dashboard/makeAdmin');
        await page.getByRole('button', { name: `Make Admin: ${shopper.email}` }).click();
        await page.getByRole('button', { name: 'Yes, make admin!' }).click();
        await expect(page.getByRole('alert')).toContainText('is now an admin');
        await expectReadable(page, 'a toast');
      }),
  );
});
