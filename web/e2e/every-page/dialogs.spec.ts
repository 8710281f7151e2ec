import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
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
