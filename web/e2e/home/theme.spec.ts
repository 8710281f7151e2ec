import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

test("the first paint uses the chosen theme, or the system's after a reset", { tag: '@night' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blogs');
  const html = page.locator('html');
  const light = await html.evaluate((root) => getComputedStyle(root).backgroundColor);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  // Holds back all script files, because the first paint needs none of them.
  const release = await hold(page, /\/assets\/.*\.js/);
  for (const path of ['/', '/portfolio', '/nowhere', '/dashboard']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root header')).toBeVisible();
    await expect(html, path).toHaveAttribute('data-theme', 'dark');
    await expect(html, path).not.toHaveCSS('background-color', light);
  }
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(html).not.toHaveAttribute('data-theme');
  await page.goto('/portfolio');
  await expect(html).not.toHaveAttribute('data-theme');
  await expect(html).toHaveCSS('background-color', light);
});
