import type { Page } from '@playwright/test';

/** Types a card into the card field, which is the provider's own. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP code').fill('12345');
}

/** The button that pays: its text changes with what the payment is at. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pay', exact: true });
}

/** The page on which the bank asks, inside the provider's dialog. */
export function challenge(page: Page) {
  return page.getByRole('dialog', { name: 'Card authentication' }).locator('iframe').contentFrame();
}
