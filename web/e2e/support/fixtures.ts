import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Account, admin, createAccount } from './accounts.ts';
import { collectFailures } from './failures.ts';
import { signIn } from './session.ts';
import { addTool, placeOrder, type StoredTool } from './store.ts';

type Fixtures = {
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp | undefined;
  /** New account. */
  shopper: Account;
  /** Tool that only this test uses. */
  tool: StoredTool;
  /**
   * Id of an unpaid order that the shopper placed for this tool. A test that needs only its existence takes
   * `order: _`.
   */
  order: string;
  /** Opens a page in another browser context, where this account is logged in. */
  openAs: (account: Account) => Promise<Page>;
};

/** Closes a browser context, and ignores errors of its open requests. */
async function close(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Test that runs as a visitor, who is not logged in. */
export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const failures = collectFailures(context);
    await use(context);
    await close(context);
    expect(failures.filter((failure) => !expectedErrors?.test(failure))).toEqual([]);
  },
  openAs: async ({ browser }, use) => {
    const opened: { context: BrowserContext; failures: string[] }[] = [];
    await use(async (account) => {
      const context = await browser.newContext();
      opened.push({ context, failures: collectFailures(context) });
      const page = await context.newPage();
      await signIn(page, account);
      return page;
    });
    for (const { context } of opened) await close(context);
    expect(opened.flatMap(({ failures }) => failures)).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructured fixtures
  shopper: async ({}, use) => use(await createAccount()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructured fixtures
  tool: async ({}, use) => use(await addTool()),
  order: async ({ shopper, tool }, use) => use(await placeOrder(shopper, tool)),
});

/** Test that runs as the logged-in shopper. */
export const asShopper = test.extend({
  page: async ({ page, shopper }, use) => {
    await signIn(page, shopper);
    await use(page);
  },
});

/** Test that runs as a logged-in admin. */
export const asAdmin = test.extend({
  page: async ({ page }, use) => {
    await signIn(page, admin);
    await use(page);
  },
});

export { expect };
