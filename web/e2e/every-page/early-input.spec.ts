// `web/src/features/home/tool-search.test.tsx` tests the choices of a search.
import { freshEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { picture } from '../support/forms.ts';
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
  await page.getByLabel('Profile Picture').setInputFiles(picture);
  // A form that is submitted early adds nothing to the URL.
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL('/register');
  release();
  await expect(page.getByText('This is how it will look.')).toBeVisible();
  await button.click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a search on Home or another page before the app has loaded shows its results', {
  tag: '@night',
}, async ({ page, tool }) => {
  const field = page.getByRole('searchbox', { name: 'Search tools' });
  for (const path of ['/', '/blogs']) {
    const release = await hold(page, app);
    await page.goto(path);
    await field.fill(tool.toolName);
    if (path !== '/') {
      await field.press('Enter');
      await expect(page.getByRole('heading', { name: 'Featured Tools' })).toBeInViewport();
    }
    release();
    await expect(page.getByText('1 tool found')).toBeVisible();
    await expect(field).toHaveValue(tool.toolName);
    await page.unrouteAll();
  }
});
