// `web/src/pages/reviews.test.tsx` tests the rest of this page.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { expectError, star } from '../support/forms.ts';
import { payOrder } from '../support/store.ts';
import { openInApp } from '../support/visit.ts';

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
