import { store } from '@almighty-tools/functions/contract/store.ts';
import { phoneUrl } from '#lib/url/phone-url.ts';
import { expect, test } from '../support/fixtures.ts';

const placeholders = [
  'Delivery Information',
  'Returns Policy',
  'Privacy Policy',
  'Terms & Conditions',
  'FAQs',
  'My Account',
  'Orders',
  'Checkout',
  'Contact Us',
];

test('a visitor sees the header and the footer on every page', async ({ page }) => {
  await page.goto('/blogs');
  await test.step('the footer shows the company and contact details, and its placeholder links lead to Home', async () => {
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(placeholders);
    const { delivery, returns, privacy, terms, faqs } = store.links;
    const targets = [delivery, returns, privacy, terms, faqs, '/', '/', '/', '/'];
    for (const [index, target] of targets.entries())
      await expect(links.nth(index)).toHaveAttribute('href', target);
    await expect(footer.getByRole('link', { name: store.phone })).toHaveAttribute('href', phoneUrl);
    await expect(footer.getByRole('link', { name: store.email })).toHaveAttribute(
      'href',
      `mailto:${store.email}`,
    );
    for (const text of ['Phone:', 'E-mail:', store.address]) await expect(footer).toContainText(text);
    await expect(footer.getByRole('img', { name: /^Accepted cards/ })).toBeVisible();
  });
  await test.step('the navigation of a visitor leads to the login', async () => {
    const navigation = page.getByRole('navigation', { name: 'Store' });
    await expect(navigation.getByRole('link')).toHaveText(['Home', 'Portfolio', 'Blogs']);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  });
});
