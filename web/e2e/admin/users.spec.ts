import { block, changeEmail, createAccount } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { enrol } from '../support/session.ts';
import { deleteAccount, promote } from '../support/store.ts';

test('somebody is made an admin, once', async ({ page, shopper }) => {
  await enrol(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await row.getByRole('button', { name: 'Make Admin' }).click();
  // Whoever registers with an address need not be able to read its mail.
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText(`Nobody has confirmed that ${shopper.email} belongs to them.`);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await page.getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is now an admin`);
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);
});

test('an admin is made a user again, after a question', async ({ page, shopper }) => {
  await enrol(shopper);
  await promote(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  const demote = row.getByRole('button', { name: `Remove Admin: ${shopper.email}` });
  await demote.click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(
    `${shopper.email} is no longer an admin then, and has to log in again.`,
  );
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await demote.click();
  await page.getByRole('button', { name: 'Yes, take the role away' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is no longer an admin`);
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
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

test('nobody is deleted or promoted in the place of somebody who has another e-mail now', async ({
  page,
  shopper,
}) => {
  const { localId: uid } = await enrol(shopper);
  const moved = `moved-${shopper.email}`;
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row).toContainText('not verified');
  await changeEmail(uid, moved);
  const another = await createAccount('Ada Another', shopper.email);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This e-mail belongs to somebody else now. Please reload the list.',
  );
  await expect(page.getByRole('row').filter({ hasText: moved })).toBeVisible();
  // Nobody has deleted them.
  await enrol(another);
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
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await block(other);
  await page.getByRole('button', { name: 'Yes, make admin!' }).click();
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
  await page.getByRole('button', { name: 'Yes, make admin!' }).click();
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
  await page.getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is an admin already`);
});
