// `web/src/pages/make-admin.test.tsx` and `web/src/pages/manage-users.test.tsx` test the texts, failures and the search.
import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { fillLogin, star } from '../support/forms.ts';
import { openChecked } from '../support/session.ts';

/** Opens the page with one user. Returns the user's row, and functions that answer the dialog and expect the toast. */
async function openUser(page: Page, { email }: Account) {
  await page.goto(`/dashboard/makeAdmin?q=${email}`);
  const row = page.getByRole('row').filter({ hasText: email });
  return {
    row,
    more: row.getByRole('button', { name: /^More actions for/ }),
    confirm: (yes: string) => page.getByRole('button', { name: yes }).click(),
    expectToast: (text: string) =>
      expect(page.getByRole('alert').filter({ hasText: `${email} ${text}` })).toBeVisible(),
  };
}

test('an account is disabled, then enabled again', { tag: '@night' }, async ({ page, openAs, shopper }) => {
  const userPage = await openAs(shopper);
  await openChecked(userPage, '/dashboard/addReview');
  await expect(star(userPage, 4)).toBeVisible();
  const { row, more, confirm, expectToast } = await openUser(page, shopper);
  await more.click();
  await row.getByRole('button', { name: `Disable: ${shopper.email}` }).click();
  await confirm('Yes, disable it');
  await expectToast('is disabled');

  // The disabled user's page stays open until its next request.
  await star(userPage, 4).check();
  await userPage.getByLabel('Review', { exact: true }).fill('Drills straight.');
  await userPage.getByRole('button', { name: 'Submit Review' }).click();
  await expect(userPage).toHaveURL('/login');
  await fillLogin(userPage, shopper);
  await expect(userPage.getByText('This account is blocked.')).toBeVisible();

  await more.click();
  await row.getByRole('button', { name: `Enable: ${shopper.email}` }).click();
  await confirm('Yes, enable it');
  await expectToast('is enabled');
  await fillLogin(userPage, shopper);
  await expect(userPage).toHaveURL('/dashboard/addReview');
});
