import { asShopper, expect, test } from '../support/fixtures.ts';

test('a link to the current page scrolls to its top', { tag: '@night' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('heading', { name: 'Our Team' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a.wordmark')?.click());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a URL with a fragment scrolls to that part of the page', { tag: '@night' }, async ({ page }) => {
  await page.goto('/#tools');
  await expect(page.getByRole('heading', { name: 'Featured Tools' })).toBeInViewport();
});

test('a URL with a malformed fragment or in a different letter case opens its page', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/blogs#%');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await page.goto('/Login');
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
});

asShopper('a logout on Home adds nothing to the history', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
});
