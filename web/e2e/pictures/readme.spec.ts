// Makes the pictures of README from the sample data: `npm test -- pictures`.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Account, admin, tokenOf } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { fillCard, payButton } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';

const buyer: Account = { name: 'Sample Buyer', email: 'buyer@example.com', password: 'buyer123' };
const PHONE = { width: 360, height: 740 };
const GAP = 24;

const fileOf = (name: string) => fileURLToPath(new URL(`../../../docs/images/${name}.png`, import.meta.url));

/** Waits for the page's content, fonts and pictures, and removes the focus. */
async function untilComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .loading-area')).toHaveCount(0);
  const banner = page.getByRole('region', { name: 'Highlights' });
  if (await banner.isVisible()) await expect(banner.getByRole('button').first()).toBeVisible();
  // A drawing in an external file has no size until the file has loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<SVGSVGElement>('svg:is(:has(use), :empty):not([inert] *)')]
      .filter((drawing) => drawing.checkVisibility() && drawing.getBoundingClientRect().top < innerHeight)
      .every((drawing) => drawing.getBBox().width > 0),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    const visible = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(visible.map((image) => image.decode()));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

async function save(page: Page, name: string): Promise<void> {
  await untilComplete(page);
  await page.screenshot({ path: fileOf(name) });
}

/** Returns the id of the buyer's unpaid order. */
async function unpaidOrder(): Promise<string> {
  const all = await callApi<{ _id: string; paid: boolean }[]>(
    await tokenOf(buyer),
    'GET',
    `/orders/${buyer.email}`,
  );
  return all.find(({ paid }) => !paid)?._id ?? '';
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Home in the ${colorScheme} theme`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await save(page, `home-${colorScheme}`);
  });
}

test('pages of a shopper', async ({ openAs }) => {
  const page = await openAs(buyer);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await save(page, 'my-orders');
  await page.goto(`/dashboard/payment/${await unpaidOrder()}`);
  await expect(payButton(page)).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await save(page, 'payment');
});

test('a page of an admin', async ({ openAs }) => {
  const page = await openAs(admin);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard/manageAllOrders?ended=true');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await save(page, 'all-orders-dark');
});

test('three pages on a phone', async ({ openAs }) => {
  const page = await openAs(buyer);
  await page.setViewportSize(PHONE);
  const screens: string[] = [];
  for (const path of ['/', '/purchase/angle-grinder', '/dashboard/myOrders']) {
    await page.goto(path);
    await untilComplete(page);
    screens.push((await page.screenshot()).toString('base64'));
  }
  const images = screens.map((screen) => `<img src="data:image/png;base64,${screen}">`).join('');
  await page.setViewportSize({ ...PHONE, width: 3 * PHONE.width + 2 * GAP });
  await page.setContent(`<body style="margin: 0; display: flex; gap: ${GAP}px; background: white">${images}`);
  await page.screenshot({ path: fileOf('phone') });
});
