import type { Page } from '@playwright/test';
import { freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillLogin, picture } from '../support/forms.ts';
import { hold } from '../support/network.ts';

declare global {
  interface Window {
    finishReading: () => void;
  }
}

const app = /\/assets\/start-[\w-]+\.js/;

/** Makes the page wait for chosen pictures until the returned function is called. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    window.finishReading = resolve;
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = async function () {
      await promise;
      return decode.call(this);
    };
  });
  return () => page.evaluate(() => window.finishReading());
}

// Not together with the menu, which closes when the search changes the URL.
test('a search typed before the app has loaded shows its results', async ({ page, tool }) => {
  const release = await hold(page, app);
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: 'Search tools' });
  await field.fill(tool.toolName);
  await expect(page.getByLabel('Sort')).toHaveValue('newest');
  release();
  await expect(page.getByText('1 tool found')).toBeVisible();
  await expect(field).toHaveValue(tool.toolName);
});

test('a form filled in before the app has loaded keeps its values and is sent', async ({ page, shopper }) => {
  const release = await hold(page, app);
  await page.goto('/login');
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/login');
  release();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a registration is sent although the app starts and reads the picture during the press', async ({
  page,
}) => {
  const release = await hold(page, app);
  const releaseReading = await holdReading(page);
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  const button = page.getByRole('button', { name: 'Register' });
  await button.hover();
  const place = await button.boundingBox();
  await page.mouse.down();
  release();
  await expect(page.getByText('Reading the picture…')).toBeVisible();
  await page.mouse.up();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await button.boundingBox()).toEqual(place);
  await releaseReading();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a form submitted before the app has loaded is validated when it has loaded', async ({ page }) => {
  const release = await hold(page, app);
  await page.goto('/login');
  await page.getByLabel('Email').fill('someone@example');
  await page.getByLabel('Email').press('Enter');
  release();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('someone@example');
  await expect(page).toHaveURL('/login');
});
