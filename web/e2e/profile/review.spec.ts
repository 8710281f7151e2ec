// `web/src/pages/add-review.test.tsx` tests the rest of this page.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { expectError, star } from '../support/forms.ts';
import { loseFirstResponse } from '../support/network.ts';
import { payOrder } from '../support/store.ts';
import { openInApp } from '../support/visit.ts';

test('a review is selected with the arrow keys, clears its form, and appears on Home once although a response was lost', {
  tag: '@night',
}, async ({ page, shopper }) => {
  await page.goto('/dashboard/addReview');
  const review = page.getByLabel('Review', { exact: true });
  const submit = page.getByRole('button', { name: 'Submit Review' });
  await expect(page.getByLabel('Name')).toHaveValue(shopper.name);
  await expect(page.getByLabel('Name')).toHaveAttribute('readonly');
  await test.step('the arrow keys select the stars of a rejected review', async () => {
    await submit.click();
    await expect(star(page, 1)).toBeFocused();
    await expectAccessible(page, 'a rejected review');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(star(page, 3)).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(star(page, 2)).toBeChecked();
    await expect(star(page, 2)).toBeFocused();
  });
  const text = `Drills straight. ${shopper.email}`;
  await star(page, 4).check();
  await review.fill(text);
  await loseFirstResponse(page, '**/api/review');
  await submit.click();
  await expect(page.getByText('The store cannot be reached.')).toBeVisible();
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Review Submitted' })).toContainText(
    'Thank you for your review',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(review).toHaveValue('');
  await page.getByRole('link', { name: 'Home' }).click();
  const card = page.getByRole('article').filter({ hasText: text });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(shopper.name);
  await expect(card).toContainText('Rating: 4 / 5');
});

test('a purchased tool can be reviewed once, and its page and card show the review', async ({
  page,
  shopper,
  tool,
  order,
}) => {
  await payOrder(shopper, order);
  const another = await page.context().newPage();
  await Promise.all([page, another].map((tab) => tab.goto('/dashboard/addReview')));
  const text = `Drills straight. ${shopper.email}`;
  const choiceIn = (tab: Page) => tab.getByRole('combobox', { name: 'Tool' });
  const writeIn = async (tab: Page) => {
    await choiceIn(tab).selectOption(tool.toolName);
    await star(tab, 4).check();
    await tab.getByLabel('Review', { exact: true }).fill(text);
    await tab.getByRole('button', { name: 'Submit Review' }).click();
  };
  await expect(choiceIn(another)).toBeVisible();
  await writeIn(page);
  await expect(page.getByRole('dialog', { name: 'Review Submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  // The shopper has bought no other tool.
  await expect(choiceIn(page)).toHaveCount(0);
  await writeIn(another);
  await expectError(choiceIn(another), 'You have already reviewed this tool.');
  await expect(choiceIn(another)).toBeFocused();
  await page.getByRole('link', { name: 'Home' }).click();
  const card = page.getByRole('article').filter({ hasText: text });
  await expect(card).toContainText(`Verified purchase: ${tool.toolName}`);
  await card.getByRole('link', { name: tool.toolName }).click();
  await expect(page).toHaveURL(`/tools/${tool._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Rating: 4 / 5');
  await expect(main).toContainText('1 review');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 1 } });
  await openInApp(page, `/?q=${encodeURIComponent(tool.toolName)}`);
  await expect(page.getByRole('article', { name: tool.toolName })).toContainText(
    'Rated 4 out of 5 (1 review)',
  );
  await expectAccessible(page, 'the card of a rated tool');
});
