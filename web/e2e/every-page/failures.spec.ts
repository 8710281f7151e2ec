import { expect, test } from '@playwright/test';
import { collectFailures } from '../support/failures.ts';

// All other tests depend on collectFailures.
test('collectFailures reports an uncaught error, a policy violation and a token in a URL', {
  tag: '@night',
}, async ({ context }) => {
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
  await page.evaluate(() => history.pushState(null, '', '/blogs?token=eyJhbGciOiJub25lIn0'));
  await expect.poll(() => failures).toContainEqual(expect.stringContaining('a token in the URL'));
});
