import type { Locator } from '@playwright/test';
import { admin, block, changeEmail, createAccount, freshEmail } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { fillLogin, star } from '../support/forms.ts';
import { createUserRecord, openChecked } from '../support/session.ts';
import { promote } from '../support/store.ts';

/** Returns the button of a row that opens more actions. */
const more = (row: Locator) => row.getByRole('button', { name: /^More actions for/ });

test('a user is promoted to admin once', async ({ page, shopper }) => {
  await createUserRecord(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await row.getByRole('button', { name: 'Make Admin' }).click();
  // A person can register with the e-mail address of someone else.
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText(
    `The e-mail ${shopper.email} is not verified and may belong to someone else.`,
  );
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await page.getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is now an admin`);
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);
});

test('an admin loses the role after a confirmation', async ({ page, shopper }) => {
  await createUserRecord(shopper);
  await promote(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  const demote = row.getByRole('button', { name: `Remove Admin: ${shopper.email}` });
  await more(row).click();
  await demote.click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(
    `${shopper.email} will no longer be an admin and has to log in again.`,
  );
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await more(row).click();
  await demote.click();
  await page.getByRole('button', { name: 'Yes, remove admin role' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is no longer an admin`);
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
});

test('a user is deleted after a confirmation', async ({ page, shopper }) => {
  await createUserRecord(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(shopper.email);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} deleted`);
  await expect(row).toHaveCount(0);
});

test('deleting a user fails if the e-mail address now belongs to another account', async ({
  page,
  shopper,
}) => {
  const { localId: uid } = await createUserRecord(shopper);
  const moved = `moved-${shopper.email}`;
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row).toContainText('not verified');
  await changeEmail(uid, moved);
  const another = await createAccount('Ada Another', shopper.email);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This e-mail belongs to another user now. Please reload the list.',
  );
  await expect(page.getByRole('row').filter({ hasText: moved })).toBeVisible();
  // Fails if the other account was deleted.
  await createUserRecord(another);
});

test('a former admin is logged out and cannot make anyone an admin', async ({ openAs, shopper }) => {
  const other = await createAccount('Ada Former');
  await createUserRecord(other);
  await promote(other);
  await createUserRecord(shopper);
  const page = await openAs(other);
  await openChecked(page, '/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await block(other);
  await page.getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You are not authorized to make this user admin' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a search finds users by name or e-mail address and is stored in the URL', async ({ page }) => {
  const family = `Q${freshEmail().slice(4, 12)}`;
  const [anna, berta] = [await createAccount(`Anna ${family}`), await createAccount(`Berta ${family}`)];
  await createUserRecord(anna);
  await createUserRecord(berta);
  await page.goto('/dashboard/makeAdmin');
  const rows = page.getByRole('row').filter({ hasText: '@example.com' });
  await page.getByLabel('Search').fill(family.slice(0, 7));
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 users')).toBeVisible();
  await page.getByLabel('Search').fill(`ann ${family}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(anna.email);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue(`ann ${family}`);
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search').fill(berta.email.toUpperCase());
  await expect(rows).toContainText(berta.email);
  await page.getByLabel('Search').fill('nobody-has-this-name');
  await expect(page.getByText('No users match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/makeAdmin');
  await expect(rows.filter({ hasText: berta.email })).toBeVisible();
});

test('an account is disabled, then enabled again, each after a confirmation', async ({
  page,
  openAs,
  shopper,
}) => {
  const userPage = await openAs(shopper);
  await openChecked(userPage, '/dashboard/addReview');
  await expect(star(userPage, 4)).toBeVisible();
  await page.goto(`/dashboard/makeAdmin?q=${shopper.email}`);
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await more(row).click();
  await row.getByRole('button', { name: `Disable: ${shopper.email}` }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(
    'Orders and reviews are kept.',
  );
  await page.getByRole('button', { name: 'No, go back' }).click();
  // The match is exact, because the row's buttons contain “DisableDelete”.
  await expect(row.getByText('Disabled', { exact: true })).toHaveCount(0);
  await more(row).click();
  await row.getByRole('button', { name: `Disable: ${shopper.email}` }).click();
  await page.getByRole('button', { name: 'Yes, disable it' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is disabled`);
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();

  // The disabled user's page stays open until its next request.
  await star(userPage, 4).check();
  await userPage.getByLabel('Review', { exact: true }).fill('Drills straight.');
  await userPage.getByRole('button', { name: 'Submit Review' }).click();
  await expect(userPage).toHaveURL('/login');
  await fillLogin(userPage, shopper);
  await expect(userPage.getByText('This account is blocked.')).toBeVisible();

  await more(row).click();
  await row.getByRole('button', { name: `Enable: ${shopper.email}` }).click();
  await page.getByRole('button', { name: 'Yes, enable it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${shopper.email} is enabled` })).toBeVisible();
  await expect(row.getByText('Disabled', { exact: true })).toHaveCount(0);
  await fillLogin(userPage, shopper);
  await expect(userPage).toHaveURL('/dashboard/addReview');
});

test("a button copies a user's uid, and admins cannot disable themselves", async ({ page }) => {
  await page.goto(`/dashboard/makeAdmin?q=${admin.email}`);
  const row = page.getByRole('row').filter({ hasText: admin.email });
  await expect(row.getByRole('button', { name: /^Copy user id / })).toBeVisible();
  await expect(row.getByText('verified', { exact: true })).toBeVisible();
  await more(row).click();
  await expect(row.getByRole('button', { name: 'Remove Admin' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Disable' })).toHaveCount(0);
});

test('the menu with more actions closes with Escape and returns the focus', async ({ page, shopper }) => {
  await createUserRecord(shopper);
  await page.goto(`/dashboard/makeAdmin?q=${shopper.email}`);
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  const disable = row.getByRole('button', { name: 'Disable' });
  await expect(row.getByRole('button', { name: /Make Admin|Delete/ })).toHaveCount(2);
  await expect(disable).toHaveCount(0);
  await more(row).press('Enter');
  await expect(disable).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(disable).toHaveCount(0);
  await expect(more(row)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(disable).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'No, go back' }).press('Enter');
  await expect(more(row)).toBeFocused();
});
