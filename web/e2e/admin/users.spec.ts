import { block, createAccount } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { enrol } from '../support/session.ts';
import { deleteAccount, promote } from '../support/store.ts';

test('somebody is made an admin, once', async ({ page, shopper }) => {
  await enrol(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is now an admin`);
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);
});

test('somebody is deleted after a confirmation', async ({ page, shopper }) => {
  await enrol(shopper);
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

test('somebody who is already deleted can neither be promoted nor deleted', async ({ page, shopper }) => {
  await enrol(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await row.getByRole('button', { name: 'Delete' }).click();
  await deleteAccount(shopper);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toHaveText('User not found');
  await expect(row).toHaveCount(0);
});

test('somebody who is no longer an admin is told so, and makes nobody an admin', async ({
  openAs,
  shopper,
}) => {
  const other = await createAccount('Ada Former');
  await enrol(other);
  await promote(other);
  await enrol(shopper);
  const page = await openAs(other);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row).toBeVisible();
  await block(other);
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You are not authorized to make this user admin' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a promotion that fails says so in the specified words, and why', async ({ page, shopper }) => {
  await enrol(shopper);
  await page.route('**/api/admin/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You are not authorized to make this user admin: The store cannot be reached. Check your connection and try again.',
  );
});

test('somebody who is an admin already is not said to be made one', async ({ page, shopper }) => {
  await enrol(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row).toBeVisible();
  await promote(shopper);
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is an admin already`);
});
