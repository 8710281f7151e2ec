import type { Page } from '@playwright/test';

/** Fills in the provider's card field. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP code').fill('12345');
}

/** Returns the Pay button. Its text changes with the state of the payment. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pay', exact: true });
}

/** Returns the bank's page for 3-D Secure inside the provider's dialog. */
export function challenge(page: Page) {
  return page.getByRole('dialog', { name: 'Card authentication' }).locator('iframe').contentFrame();
}
