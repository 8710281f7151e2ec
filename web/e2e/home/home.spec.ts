// `web/src/pages/public-pages.test.tsx` tests the texts of the other public pages.
import { expect, test } from '../support/fixtures.ts';

test('Home shows what the store offers', async ({ page, tool }) => {
  await page.goto('/');
  const card = page.getByRole('article', { name: tool.toolName });
  await expect(card).toContainText('$78.40');
  await expect(card.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', `/purchase/${tool._id}`);
  const figures = { '100+': 'Customers', '120M+': 'Annual revenue', '33K+': 'Reviews', '50+': 'Tools' };
  const company = page.getByRole('region', { name: 'Our company in numbers' });
  await expect(company.getByRole('definition')).toHaveText(Object.keys(figures));
  await expect(company.getByRole('term')).toHaveText(Object.values(figures));
  await expect(page.getByRole('region', { name: 'Our Team' }).getByRole('listitem')).toHaveCount(3);
  const reviews = page.getByRole('region', { name: 'What out customers says' });
  await expect(reviews.getByRole('article').first()).toContainText(/Rating: [1-5] \/ 5/);
  const byStars = reviews.getByRole('list', { name: 'Reviews by rating' }).getByRole('listitem');
  await expect(byStars).toHaveText(
    [5, 4, 3, 2, 1].map((stars) => new RegExp(`^${stars} stars?\\d+ of \\d+ reviews?$`)),
  );
  await page.getByRole('link', { name: 'Explore Now' }).click();
  await expect(page.locator('#tools')).toBeInViewport();
});
