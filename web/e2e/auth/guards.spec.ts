import { admin } from '../support/accounts.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { forAdmins, forPersons } from '../support/places.ts';
import { promote } from '../support/store.ts';

for (const { path, heading } of forPersons) {
  test(`${path} sends people to log in, and gets them back`, async ({ page, shopper }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await fillLogin(page, shopper);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  });
}

test('a tool and an order send people to log in, and get them back', async ({
  page,
  shopper,
  tool,
  order,
}) => {
  await page.goto(`/purchase/${tool._id}`);
  await expect(page).toHaveURL('/login');
  await fillLogin(page, shopper);
  await expect(page).toHaveURL(`/purchase/${tool._id}`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Log in instead' }).click();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL(`/dashboard/payment/${order}`);
});

for (const { path, heading } of forAdmins) {
  test(`${path} sends an admin to log in, and gets them back`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await fillLogin(page, admin);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  });
}

asShopper(
  'the pages for admins sign others out, who land on Home afterwards',
  async ({ page, shopper, tool }) => {
    const paths = [...forAdmins.map(({ path }) => path), `/dashboard/manageProducts/${tool._id}`];
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
      await fillLogin(page, shopper);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    }
  },
);

asShopper('whoever was promoted is an admin without logging in again', async ({ page, shopper }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await promote(shopper);
  await page.goto('/dashboard/makeAdmin');
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toContainText('Admin');
});

asShopper('logging out forgets the token', async ({ page }) => {
  await page.goto('/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

const menu = [
  [asShopper, 'a shopper', ['My Profile', 'My Orders', 'Add A Review']],
  [asAdmin, 'an admin', ['My Profile', 'Manage All Orders', 'Add Tool', 'Make Admin', 'Manage Products']],
] as const;

for (const [as, who, entries] of menu) {
  as(`the side menu shows what ${who} may do`, async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
      ...entries,
    ]);
  });
}
