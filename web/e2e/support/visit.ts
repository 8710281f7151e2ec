import { expect, type Page } from '@playwright/test';
import type { TestedPage } from './tested-pages.ts';

/** Opens a page and waits until everything on it has loaded. */
export async function visit(page: Page, { path, heading, button }: TestedPage): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
  if (button) await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
}
