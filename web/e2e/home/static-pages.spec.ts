import { shop } from '@almighty-tools/functions/contract/shop.ts';
import { phoneUrl } from '#lib/url/phone-url.ts';
import { asShopper, expect, test } from '../support/fixtures.ts';

test('the portfolio shows a developer with profile, skills and links to projects', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveTitle(/^Portfolio/);
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['About', 'Skills', 'Recent projects']);
  const skills = page.getByRole('region', { name: 'Skills' });
  await expect(skills.getByRole('progressbar')).toHaveCount(await skills.getByRole('listitem').count());
  await expect(skills.getByRole('progressbar', { name: 'TypeScript' })).toBeVisible();
  const projects = page.getByRole('region', { name: 'Recent projects' });
  for (const link of await projects.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(projects.getByRole('link')).toHaveCount(await projects.getByRole('listitem').count());
});

test('the blogs page shows questions and answers', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveTitle(/^Blogs/);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toHaveText(/\?$/);
    await expect(card.getByRole('paragraph').first()).not.toBeEmpty();
  }
});

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
    const { delivery, returns, privacy, terms, faqs } = shop.links;
    const targets = [delivery, returns, privacy, terms, faqs, '/', '/', '/', '/'];
    for (const [index, target] of targets.entries())
      await expect(links.nth(index)).toHaveAttribute('href', target);
    await expect(footer.getByRole('link', { name: shop.phone })).toHaveAttribute('href', phoneUrl);
    await expect(footer.getByRole('link', { name: shop.email })).toHaveAttribute(
      'href',
      `mailto:${shop.email}`,
    );
    for (const text of ['Phone:', 'E-mail:', shop.address]) await expect(footer).toContainText(text);
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

asShopper('the navigation of a user shows the account and Log Out', async ({ page, shopper }) => {
  await page.goto('/blogs');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await header.getByRole('button', { name: 'Account menu' }).click();
  await expect(header.getByText(shopper.name)).toBeVisible();
  await expect(header.getByText(shopper.email)).toBeVisible();
  await header.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
});
