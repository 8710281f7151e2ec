import { expect, asAdmin as test } from '../support/fixtures.ts';
import { addReview, removeReview } from '../support/store.ts';

test('a review is deleted after a confirmation that quotes it, and disappears from Home', async ({
  page,
  shopper,
}) => {
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
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'What out customers says' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a review that another admin has just deleted disappears from the list', async ({ page, shopper }) => {
  const id = await addReview(shopper, `Bent at once. ${shopper.email}`);
  await page.goto('/dashboard/manageReviews');
  const card = page.getByRole('article').filter({ hasText: shopper.email });
  await card.getByRole('button', { name: 'Delete' }).click();
  await removeReview(id);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toHaveText('Review not found');
  await expect(card).toHaveCount(0);
});

test('the public lists are requested without a token, and after a change with a new version parameter', async ({
  page,
  shopper,
}) => {
  const requested: { v: string | null; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/^\/api\/(tools|reviews)$/.test(pathname)) return;
    requested.push({ v: searchParams.get('v'), authorization: request.headers().authorization });
  });
  await addReview(shopper, `Never bends. ${shopper.email}`);
  await page.goto('/dashboard/manageReviews');
  const card = page.getByRole('article').filter({ hasText: shopper.email });
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toHaveText(`The review by ${shopper.name} has been deleted`);
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'What out customers says' })).toBeVisible();
  expect(requested.map(({ authorization }) => authorization)).toEqual(requested.map(() => undefined));
  expect(requested.at(0)?.v).toBeNull();
  await expect.poll(() => Number(requested.at(-1)?.v)).toBeGreaterThan(Date.now() - 120_000);
});
