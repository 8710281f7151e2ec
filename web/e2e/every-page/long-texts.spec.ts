import type { Page } from '@playwright/test';
import { type Account, admin, createAccount, tokenOf } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import {
  addReview,
  payOrder,
  placeOrder,
  removeReview,
  removeTool,
  type StoredTool,
} from '../support/store.ts';
import {
  adminPages,
  managementPages,
  publicPages,
  purchasePages,
  type TestedPage,
  toolPage,
  userPages,
} from '../support/tested-pages.ts';
import { unreadableTexts } from '../support/unreadable-texts.ts';
import { visit } from '../support/visit.ts';

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };

/** Returns a word that cannot be broken into lines. */
const word = (length: number) => 'W'.repeat(length);

/** The longest texts that the API accepts, without spaces. */
const longest = {
  name: word(100),
  email: () => `${crypto.randomUUID()}-${word(27)}@${word(63)}.${word(63)}.${word(50)}.example`.toLowerCase(),
  address: word(300),
  phone: `+123456789012345${'-'.repeat(24)}`,
  profileText: word(200),
  link: `https://www.linkedin.com/in/${word(2000)}`,
  reviewText: word(2000),
  tool: {
    toolName: word(100),
    toolDescription: word(2000),
    toolImage: `https://127.0.0.1/${word(2000)}.png`,
    toolPrice: 999_999.99,
    toolMinimumOrderQuantity: 1,
    toolAvailableQuantity: 1_000_000,
  },
};

async function longestTool(): Promise<StoredTool> {
  const token = await tokenOf(admin);
  const { insertedId } = await callApi<{ insertedId: string }>(token, 'POST', '/tool', longest.tool);
  return { ...longest.tool, _id: insertedId };
}

/** Sets the text size, as the browser's settings do. A resize event makes the carousel measure its slides. */
function setTextSize(page: Page, percent: 100 | 200) {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
    dispatchEvent(new Event('resize'));
  }, percent);
}

const expectSoon = expect.configure({ soft: true, timeout: 2000 });

/** Repeats the check, because a toast or slide may still be moving. */
function expectNothingUnreadable(page: Page, what: string) {
  return expectSoon.poll(() => unreadableTexts(page), { message: what }).toEqual([]);
}

/** Expects readable text on a phone, at 100% and at 200% text size. */
async function expectReadable(page: Page, what: string) {
  await expectNothingUnreadable(page, `${what} on a phone`);
  await setTextSize(page, 200);
  await expectNothingUnreadable(page, `${what} on a phone, text at 200%`);
  await setTextSize(page, 100);
}

async function expectPagesReadable(page: Page, places: readonly TestedPage[]) {
  for (const place of places) {
    await page.setViewportSize(phone);
    await visit(page, place);
    await expectReadable(page, place.path);
    await page.setViewportSize(desktop);
    await expectNothingUnreadable(page, `${place.path} on a large screen`);
  }
}

/** Opens a confirmation dialog, checks that it is readable, and cancels it. */
async function expectDialogReadable(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReadable(page, `the confirmation of ${button.slice(0, 30)}`);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const longestAccount = () => createAccount(longest.name, longest.email());

/** Stores the longest texts, runs a check, and deletes the texts, because they would appear on Home in other tests. */
async function withLongestTexts(
  check: (it: { shopper: Account; tool: StoredTool; order: string; review: string }) => Promise<void>,
) {
  const [shopper, tool] = await Promise.all([longestAccount(), longestTool()]);
  const review = await addReview(shopper, longest.reviewText);
  try {
    const token = await tokenOf(shopper);
    const { phone, address } = longest;
    const body = { toolId: tool._id, quantity: 1, address, phone };
    const { insertedId } = await callApi<{ insertedId: string }>(token, 'POST', '/order', body);
    await check({ shopper, tool, order: insertedId, review });
  } finally {
    await Promise.all([removeTool(tool), removeReview(review)]);
  }
}

test.describe('with the longest texts', () => {
  test('Home, every banner slide and the other public pages are readable', ({ page }) =>
    withLongestTexts(async ({ tool }) => {
      await expectPagesReadable(page, [...publicPages, toolPage(tool)]);
      await page.setViewportSize(phone);
      await page.goto('/');
      for (const slide of [1, 2, 3]) {
        const mark = page.getByRole('button', { name: `Go to slide ${slide}` });
        await mark.click();
        await expect(mark).toHaveAttribute('aria-current', 'true');
        await expectReadable(page, `slide ${slide}`);
      }
      const menu = page.getByRole('button', { name: 'Open menu' });
      await page.goto('/blogs');
      await setTextSize(page, 200);
      await expect(menu).toBeInViewport({ ratio: 1 });
      await menu.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectNothingUnreadable(page, 'the menu, text at 200%');
    }));

  asShopper("a shopper's pages, menus and dialogs are readable", ({ page: _, openAs }) => {
    return withLongestTexts(async ({ shopper, tool, order }) => {
      const token = await tokenOf(shopper);
      const { profileText, phone: number, link } = longest;
      const profile = { education: profileText, location: profileText, phone: number, linkedIn: link };
      await callApi(token, 'PUT', `/user/${shopper.email}`, profile);
      const shopperPage = await openAs(shopper);
      await expectPagesReadable(shopperPage, [...userPages, ...purchasePages(tool, order)]);
      await shopperPage.setViewportSize(phone);
      await shopperPage.goto('/dashboard/myOrders');
      await expectDialogReadable(shopperPage, 'Cancel Order');
      await shopperPage.goto('/dashboard/editProfile');
      await expectDialogReadable(shopperPage, 'Delete My Account');
      await shopperPage.goto('/blogs');
      await setTextSize(shopperPage, 200);
      await expect(shopperPage.getByRole('button', { name: 'Open dashboard menu' })).toBeInViewport({
        ratio: 1,
      });
      await shopperPage.getByRole('button', { name: 'Account menu' }).click();
      await expect(shopperPage.getByText(shopper.email.slice(0, 36)).first()).toBeVisible();
      await expectNothingUnreadable(shopperPage, 'the account menu, text at 200%');
    });
  });

  asAdmin("an admin's pages, dialogs and toasts are readable", async ({ page }) => {
    await withLongestTexts(async ({ shopper, tool, order }) => {
      await payOrder(shopper, order);
      await placeOrder(shopper, tool);
      await expectPagesReadable(page, [...adminPages, ...managementPages(tool, order)]);
      await page.setViewportSize(phone);
      await page.goto('/dashboard/manageAllOrders');
      await expectDialogReadable(page, 'Shipped');
      await page.goto('/dashboard/manageProducts');
      await expectDialogReadable(page, `Delete ${tool.toolName}`);
      await page.goto('/dashboard/manageReviews');
      await expectDialogReadable(page, `Delete the review by ${shopper.name}`);
      await page.goto('/dashboard/makeAdmin');
      await expectDialogReadable(page, `Delete ${shopper.email}`);
      await page.getByRole('button', { name: `Make Admin: ${shopper.email}` }).click();
      await page.getByRole('button', { name: 'Yes, make admin!' }).click();
      await expect(page.getByRole('alert')).toContainText('is now an admin');
      await expectReadable(page, 'a toast');
    });
  });
});
