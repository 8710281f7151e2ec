import { expect, test } from '../support/fixtures.ts';

test.use({ expectedErrors: /Out of order|reading 'order'/ });

test('an uncaught error in the page is reported to the API', async ({ page }) => {
  await page.route(/portfolio-[\w-]+\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('Out of order');" }),
  );
  await page.goto('/blogs');
  const reported = page.waitForResponse('**/api/client-errors');
  await page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
  const response = await reported;
  expect(response.status()).toBe(200);
  expect(await response.request().headerValue('referer')).toBe(new URL('/', page.url()).href);
  expect(response.request().postDataJSON()).toEqual({
    name: 'Error',
    message: 'Out of order',
    at: [expect.stringMatching(/^\/assets\/portfolio-[\w-]+\.js:1:\d+$/)],
    page: '/portfolio',
    version: expect.stringMatching(/^[\w.-]+$/),
  });
});
