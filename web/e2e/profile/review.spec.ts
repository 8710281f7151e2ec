import { block } from '../support/accounts.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { expectRefusals } from '../support/forms.ts';
import { loseFirstAnswer } from '../support/network.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard/addReview');
});

test('the review form says what is wrong', async ({ page, shopper }) => {
  await expect(page.getByLabel('Name')).toHaveValue(shopper.name);
  await expect(page.getByLabel('Name')).toHaveAttribute('readonly');
  await expectRefusals(page, 'Submit Review', [
    {
      typed: { Rating: '', Review: '' },
      errors: { Rating: 'Rating is required', Review: 'Rating Text is required' },
    },
    {
      typed: { Rating: '0', Review: 'Too short' },
      errors: {
        Rating: 'Rating can not be 0',
        Review: 'Rating Text Must be Greater Than 10 Characters',
      },
    },
    {
      typed: { Rating: '6', Review: 'Long enough' },
      errors: { Rating: 'Rating can not be greater than 5' },
    },
    { typed: { Rating: '4.5' }, errors: { Rating: 'Rating must be a whole number' } },
    { typed: { Rating: '5', Review: '' }, errors: { Review: 'Rating Text is required' } },
  ]);
});

test('a review is written, its form is emptied, and it is on Home', async ({ page, shopper }) => {
  const text = `Drills straight. ${shopper.email}`;
  await page.getByLabel('Rating').fill('4');
  await page.getByLabel('Review', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Review Submitted' })).toContainText(
    'Thank you for your review',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Rating')).toHaveValue('');
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Home' }).click();
  const card = page.getByRole('article').filter({ hasText: text });
  await expect(card).toContainText(shopper.name);
  await expect(card).toContainText('Rating: 4 / 5');
});

test('a review is written once, however often it is sent after a lost answer', async ({ page, shopper }) => {
  const text = `Drills twice. ${shopper.email}`;
  await page.getByLabel('Rating').fill('5');
  await page.getByLabel('Review', { exact: true }).fill(text);
  await loseFirstAnswer(page, '**/api/review');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('The store cannot be reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Review Submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
});

test('somebody who may no longer write a review is signed out and sent to log in', async ({
  page,
  shopper,
}) => {
  await page.getByLabel('Rating').fill('4');
  await page.getByLabel('Review', { exact: true }).fill('Drills straight.');
  await block(shopper);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
