import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { asShopper, expect, test } from '../support/fixtures.ts';
import { phone } from '../support/readable.ts';

/**
 * Opens a dialog with the keyboard and closes it with Escape. Expects the focus inside the dialog, and then on the
 * button again.
 */
async function expectFocusToReturn(page: Page, opener: string, dialog: string) {
  const button = page.getByRole('button', { name: opener, exact: true });
  const opened = page.getByRole('dialog', { name: dialog });
  // An inert button cannot receive focus.
  await expect(button).toHaveJSProperty('inert', false);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  await expect.poll(() => opened.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(button).toBeFocused();
}

test('the drawer takes the focus and returns it, and its links open their pages and close it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await expectFocusToReturn(page, 'Open menu', 'Menu');
  const open = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await drawer.getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeFocused();
  await open.click();
  const account = page.getByRole('navigation', { name: 'Account' }).first();
  await expect(account.getByRole('link', { name: 'Login' })).toBeVisible();
  await account.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
});

asShopper(
  'on a phone, the dialogs and the drawer of the dashboard take the focus, return it and violate no accessibility rule',
  { tag: '@night' },
  async ({ page, order: _ }) => {
    await page.setViewportSize(phone);
    await page.goto('/dashboard/myOrders');
    await expectFocusToReturn(page, 'Cancel Order', 'Are you sure?');
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
    await expectAccessible(page, 'the confirmation of a cancellation');
    await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
    await expectAccessible(page, 'no orders');
    await expectFocusToReturn(page, 'Open dashboard menu', 'Menu');
    const open = page.getByRole('button', { name: 'Open dashboard menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await open.click();
    await expect(drawer).toBeVisible();
    await expectAccessible(page, 'the dashboard drawer');
    await drawer.getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeFocused();
    await open.click();
    await drawer.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
  },
);

asShopper(
  'the account menu works with the keyboard, and closes on a click or focus outside',
  { tag: '@night' },
  async ({ page, shopper }) => {
    await page.goto('/blogs');
    const header = page.getByRole('banner');
    const button = header.getByRole('button', { name: 'Account menu' });
    const panel = header.getByText(shopper.email);
    const profile = page.getByRole('link', { name: 'My Profile' });
    await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await expect(header.getByText(shopper.name)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(profile).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('heading', { name: 'Blogs', level: 1 }).click();
    await expect(panel).toBeHidden();

    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(profile).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(profile).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(button).not.toBeFocused();
    await expect(profile).toBeHidden();

    await button.click();
    await header.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(page).toHaveURL('/');
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

asShopper(
  'a confirmation dialog returns the focus, and closes when the user logs out in another tab',
  { tag: '@night' },
  async ({ page, context }) => {
    await page.goto('/dashboard/editProfile');
    await expectFocusToReturn(page, 'Delete My Account', 'Delete your account?');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(question).toBeVisible();
    const other = await context.newPage();
    await other.goto('/blogs');
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/login');
  },
);
