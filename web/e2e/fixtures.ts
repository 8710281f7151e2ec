import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { addTool, placeOrder, type StoredTool } from './store.ts';

type Fixtures = {
  /** A new account. */
  shopper: Account;
  /** A tool of this test's own. */
  tool: StoredTool;
  /** The id of an unpaid order of the shopper's for that tool. */
  order: string;
};

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await use(page);
    expect(failures, 'uncaught errors on the page').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructured fixtures
  shopper: async ({}, use) => use(await createAccount()),
  tool: async ({ request }, use) => use(await addTool(request, `Drill ${randomUUID().slice(0, 8)}`)),
  order: async ({ request, shopper, tool }, use) => use(await placeOrder(request, shopper, tool)),
});

export { expect };

/** Logs in through the form and waits until the session is there. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, { email, password });
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

/** Fills and sends the login form of the page that is open. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Types a card into the card field, which is the provider's own. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator('input[name="cardnumber"]').fill(number);
  await page.locator('input[name="exp-date"]').fill('12 / 34');
  await page.locator('input[name="cvc"]').fill('123');
  await page.locator('input[name="postal"]').fill('12345');
}

/** A small real PNG. */
export const picture = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
