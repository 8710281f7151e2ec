import { freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFile, picture } from '../support/forms.ts';
import { hold } from '../support/network.ts';

const app = /\/assets\/start-[\w-]+\.js/;

test('a registration typed before the app has loaded can be sent when it has loaded', async ({ page }) => {
  const release = await hold(page, app);
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rita Register');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  const button = page.getByRole('button', { name: 'Register' });
  await expect(button).toBeDisabled();
  await expect(page.getByLabel('Profile Picture')).toBeDisabled();
  release();
  await expect(button).toBeEnabled();
  await chooseFile(page.getByLabel('Profile Picture'), picture);
  await button.click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toHaveCount(0);
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
