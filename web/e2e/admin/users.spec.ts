import type { Locator } from '@playwright/test';
import { admin, block, changeEmail, createAccount, freshEmail } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { fillLogin, star } from '../support/forms.ts';
import { enrol } from '../support/session.ts';
import { deleteAccount, promote } from '../support/store.ts';

/** The button that opens what is rarely done with the person of a row. */
const more = (row: Locator) => row.getByRole('button', { name: /^More actions for/ });

test('somebody is made an admin, once', async ({ page, shopper }) => {
  await enrol(shopper);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await row.getByRole('button', { name: 'Make Admin' }).click();
  // Whoever registers with an address need not be able to read its mail.
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText(`The e-mail ${shopper.email} is not verified.`);
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
  await more(row).click();
  await demote.click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(
    `${shopper.email} will no longer be an admin, and must log in again.`,
  );
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await more(row).click();
  await demote.click();
  await page.getByRole('button', { name: 'Yes, remove admin' }).click();
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
  // Whose orders would be named in the question?
  await row.getByRole('button', { name: 'Delete' }).click();
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
  await expect(page.getByRole('alert')).toHaveText([
    'You are not authorized to make this user admin',
    'The store cannot be reached. Check your connection and try again.',
  ]);
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

test('one of all people is found by name or e-mail, and the search stays in the address', async ({
  page,
}) => {
  const family = `Q${freshEmail().slice(4, 12)}`;
  const [anna, berta] = [await createAccount(`Anna ${family}`), await createAccount(`Berta ${family}`)];
  await enrol(anna);
  await enrol(berta);
  await page.goto('/dashboard/makeAdmin');
  const rows = page.getByRole('row').filter({ hasText: '@example.com' });
  await page.getByLabel('Search').fill(family.slice(0, 7));
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 people')).toBeVisible();
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

test('somebody is disabled and enabled again, each after a question', async ({ page, openAs, shopper }) => {
  const theirs = await openAs(shopper);
  await theirs.goto('/dashboard/addReview');
  await expect(star(theirs, 4)).toBeVisible();
  await page.goto(`/dashboard/makeAdmin?q=${shopper.email}`);
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await more(row).click();
  await row.getByRole('button', { name: `Disable: ${shopper.email}` }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText('Orders and reviews stay.');
  await page.getByRole('button', { name: 'No, go back' }).click();
  // Exactly: the row's buttons have “DisableDelete” in them.
  await expect(row.getByText('Disabled', { exact: true })).toHaveCount(0);
  await more(row).click();
  await row.getByRole('button', { name: `Disable: ${shopper.email}` }).click();
  await page.getByRole('button', { name: 'Yes, disable it' }).click();
  await expect(page.getByRole('alert')).toHaveText(`${shopper.email} is disabled`);
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();

  // Their page is still open, and ends with what they do next.
  await star(theirs, 4).check();
  await theirs.getByLabel('Review', { exact: true }).fill('Drills straight.');
  await theirs.getByRole('button', { name: 'Submit Review' }).click();
  await expect(theirs).toHaveURL('/login');
  await fillLogin(theirs, shopper);
  await expect(theirs.getByText('This account is blocked.')).toBeVisible();

  await more(row).click();
  await row.getByRole('button', { name: `Enable: ${shopper.email}` }).click();
  await page.getByRole('button', { name: 'Yes, enable it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${shopper.email} is enabled` })).toBeVisible();
  await expect(row.getByText('Disabled', { exact: true })).toHaveCount(0);
  await fillLogin(theirs, shopper);
  await expect(theirs).toHaveURL('/dashboard/addReview');
});

test('a row has its uid to copy, and nobody is offered to disable themselves', async ({ page }) => {
  await page.goto(`/dashboard/makeAdmin?q=${admin.email}`);
  const row = page.getByRole('row').filter({ hasText: admin.email });
  await expect(row.getByRole('button', { name: /^Copy user id / })).toBeVisible();
  await expect(row.getByText('verified', { exact: true })).toBeVisible();
  await more(row).click();
  await expect(row.getByRole('button', { name: 'Remove Admin' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Disable' })).toHaveCount(0);
});

test('what is rarely done with somebody opens, closes by Escape, and keeps the focus', async ({
  page,
  shopper,
}) => {
  await enrol(shopper);
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
