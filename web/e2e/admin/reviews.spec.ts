// `web/src/pages/manage-reviews.test.tsx` tests rejected deletions.
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { addReview } from '../support/store.ts';

test('a review is deleted after a confirmation that quotes it, and disappears from Home', async ({
  page,
  shopper,
}) => {
  const requested: { v: string | null; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/^\/api\/(tools|reviews)$/.test(pathname)) return;
    requested.push({ v: searchParams.get('v'), authorization: request.headers().authorization });
  });
  const text = `Fell off the handle. ${shopper.email}`;
  await addReview(shopper, text);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Manage Reviews' }).click();
  const card = page.getByRole('article').filter({ hasText: text });
  const remove = card.getByRole('button', { name: `Delete the review by ${shopper.name}` });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Delete this review?' });
  await expect(question).toContainText(shopper.name);
  await expect(question).toContainText(text);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(card).toBeVisible();
  await remove.click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toHaveText(`The review by ${shopper.name} has been deleted`);
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'What out customers says' })).toBeVisible();
  await expect(card).toHaveCount(0);
  // Public lists are requested without a token and, after a change, with a version that bypasses the caches.
  expect(requested.map(({ authorization }) => authorization)).toEqual(requested.map(() => undefined));
  expect(requested.at(0)?.v).toBeNull();
  await expect.poll(() => Number(requested.at(-1)?.v)).toBeGreaterThan(Date.now() - 120_000);
});
