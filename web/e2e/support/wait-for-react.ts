import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated the prerendered page, whose buttons are inert until then. */
export async function waitForReact(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Switch to \w+ theme$/ });
  await expect(button).toHaveJSProperty('inert', false);
}
