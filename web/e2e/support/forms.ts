import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';

/** Fills in and submits the login form. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  // Waits for the page, because the form on the previous page may have the same fields.
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A small valid PNG. */
export const picture = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Returns one of the stars of the review form. */
export function star(page: Page, number: number): Locator {
  return page.getByRole('radio', { name: `${number} of 5` });
}

/** Expects the message in the field's accessible description, after the help text. */
export async function expectError(field: Locator, message: string): Promise<void> {
  const atTheEnd = new RegExp(`(^|\\s)${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(atTheEnd);
}
