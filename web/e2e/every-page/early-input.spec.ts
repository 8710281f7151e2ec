import { store } from '@almighty-tools/functions/contract/store.ts';
import { freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { picture } from '../support/forms.ts';
import { hold } from '../support/network.ts';

const app = /\/assets\/start-[\w-]+\.js/;

test('a click before the app has loaded takes effect when it has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await hold(page, app);
  await page.goto('/');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: store.opening.slides[1].headline })).toBeInViewport({
    ratio: 1,
  });
});

test('a registration submitted twice before the app has loaded is sent once, with its picture', async ({
  page,
}) => {
  const registered: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) registered.push(request.method());
  });
  const release = await hold(page, app);
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Register' }).dblclick();
  release();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(registered.filter((method) => method === 'POST')).toHaveLength(1);
});

test('a form submitted before any script has loaded adds nothing to the URL', async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js/);
  for (const path of ['/login', '/register', '/reset-password']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Email').fill('someone@example.com');
    await page.getByLabel('Email').press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Email')).toHaveValue('someone@example.com');
  }
  release();
});
