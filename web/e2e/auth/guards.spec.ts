import { expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { createUserRecord, storeSignIn } from '../support/session.ts';
import { promote } from '../support/store.ts';

// `web/src/app/guards.test.tsx` tests the guards, and all ways to the login and back. A unit test of the router compares the
// guards of all pages. This test proves it once with the real login.

test('an admin page opens without a new login after a promotion', async ({ page, shopper }) => {
  await storeSignIn(page, await createUserRecord(shopper));
  await page.goto('/dashboard/manageAllOrders');
  await expect(page.getByText('That page is for admins only, so you were logged out.')).toBeVisible();
  await fillLogin(page, shopper);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await promote(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
});
