import { expect, test } from '../support/fixtures.ts';

test('a page comes painted in the chosen theme, and after it was given up, as the system has it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blogs');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const path of ['/', '/portfolio', '/nowhere']) {
    const html = await (await page.goto(path))?.text();
    expect(html, path).toContain('<html data-theme="dark" lang="en-US">');
  }
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await (await page.goto('/portfolio'))?.text()).toContain('<html lang="en-US">');
});
