import { expect, test } from '@playwright/test';
import { collectFailures } from '../support/failures.ts';

// All other tests depend on collectFailures.
test('collectFailures reports an uncaught error, a policy violation and a token in a URL', async ({
  context,
}) => {
  const failures = collectFailures(context);
  const page = await context.newPage();
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  expect(failures).toEqual([]);

  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('not caught'))));
  await expect.poll(() => failures).toContainEqual(expect.stringContaining('not caught'));
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('script'), { text: '1' })),
  );
  await expect.poll(() => failures).toContainEqual(expect.stringContaining('Content Security Policy'));
  for (const text of ['0jPOeyJPdxB0pOPv3nAB', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2ln']) {
    await page.evaluate((url) => history.pushState(null, '', url), `/blogs?token=${text}`);
  }
  await expect.poll(() => failures).toContainEqual(expect.stringContaining('a token in the URL'));
  expect(failures).not.toContainEqual(expect.stringContaining('0jPOeyJPdxB0pOPv3nAB'));
});
