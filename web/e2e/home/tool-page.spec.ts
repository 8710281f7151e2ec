import { randomUUID } from 'node:crypto';
import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addReview, addTool, changeTool, payOrder, placeOrder, removeTool } from '../support/store.ts';

const storeInHtml = store.name.replaceAll('&', '&amp;');

/** Returns the part about the tool itself, above its reviews and similar tools. */
const thisTool = (page: Page) => page.locator('.tool-page');

test('a card links to the tool page, and the tool page to the purchase', { tag: '@night' }, async ({
  page,
  tool,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/?q=${encodeURIComponent(tool.toolName)}`);
  await page
    .getByRole('article', { name: tool.toolName })
    .getByRole('link', { name: tool.toolName, exact: true })
    .click();
  await expect(page).toHaveURL(`/tools/${tool._id}`);
  await expect(page.getByRole('heading', { name: tool.toolName, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${tool.toolName} · ${store.name}`);
  await expect(thisTool(page).getByText('$78.40')).toBeVisible();
  const head = (selector: string, name: string) => page.locator(`head > ${selector}`).getAttribute(name);
  expect(await head('link[rel=canonical]', 'href')).toMatch(new RegExp(`^http.+/tools/${tool._id}$`));
  expect(await head('meta[property="og:title"]', 'content')).toContain(tool.toolName);
  expect(await head('meta[name=description]', 'content')).toBe(tool.toolDescription);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({
    '@type': 'Product',
    name: tool.toolName,
    offers: { price: '78.40', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(data, 'the tool has no review').not.toHaveProperty('aggregateRating');
  await expect(page.getByText('No buyer has reviewed this tool yet.')).toBeVisible();
  await expect(page.getByText('Delivery: after you have paid, we ship from stock')).toBeVisible();
  await expect(page.getByText('To return a tool, open your order')).toBeVisible();
  const buyNow = page.getByRole('link', { name: `Buy Now: ${tool.toolName}` });
  await test.step('Buy Now is high on the first screen, and stays at the bottom after scrolling', async () => {
    await expect(buyNow).toHaveCount(1);
    const { y, height } = (await buyNow.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThan(700);
    await page.mouse.wheel(0, 700);
    await expect(buyNow).toHaveCount(2);
    await expect(buyNow.last()).toBeInViewport({ ratio: 1 });
  });
  await buyNow.last().click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: `${store.wordmark}, start page` }).click();
  await expect(page.locator('head > link[rel=canonical]')).toHaveAttribute('href', /\/$/);
});

test('the page of a deleted tool shows a message, is marked noindex and links to other tools', async ({
  page,
  tool,
}) => {
  await removeTool(tool);
  await page.goto(`/tools/${tool._id}`);
  await expect(page.getByRole('heading', { name: 'Tool not found' })).toBeVisible();
  await expect(page.locator('head > meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('region', { name: 'Other tools' }).getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'See the tools' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('head > meta[name=robots]')).toHaveCount(0);
});

test('the HTML contains the tool’s texts for link previews, and has the security policy', async ({
  request,
  tool,
}) => {
  const page = await request.get(`/tools/${tool._id}`);
  const html = await page.text();
  expect(page.status()).toBe(200);
  expect(page.headers()).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  expect(html).toContain(`<title>${tool.toolName} · ${storeInHtml}</title>`);
  expect(html).toContain(`<meta property="og:title" content="${tool.toolName} · ${storeInHtml}">`);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+">/);
  const script = /<script [^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(script)).status(), 'the build of the client').toBe(200);
  expect((await request.get('/tools/made-up')).status()).toBe(404);
});

test('the sitemap contains every tool', async ({ request, tool }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  expect(await sitemap.text()).toContain(`/tools/${tool._id}</loc>`);
});

test('the tool page shows the reviews and the rating bars', { tag: '@night' }, async ({
  page,
  shopper,
  tool,
}) => {
  await payOrder(shopper, await placeOrder(shopper, tool));
  const reviewText = `Holds its edge ${randomUUID()}`;
  await addReview(shopper, reviewText, { toolId: tool._id });
  await page.goto(`/tools/${tool._id}`);
  const reviews = page.getByRole('region', { name: 'Reviews of this tool' });
  await expect(reviews.getByText(reviewText)).toBeVisible();
  await expect(reviews.getByText('Verified purchase', { exact: true })).toBeVisible();
  await expect(reviews.getByRole('list', { name: 'Reviews by rating' })).toContainText(
    '4 stars1 of 1 review',
  );
  await expectAccessible(page, 'the page of a tool with a review');
});

test('the tool page links to all tools, its category and similar tools', { tag: '@night' }, async ({
  page,
}) => {
  const category = `Planes ${randomUUID().slice(0, 8)}`;
  const plane = await addTool(`Block plane ${category}`, 'Small.', { category });
  const other = await addTool(`Jointer ${category}`, 'Long.', { category });
  await changeTool(plane, { toolAvailableQuantity: 1 });
  await page.goto(`/tools/${plane._id}`);
  await expect(thisTool(page).getByText('Out of stock')).toBeVisible();
  await expect(thisTool(page).getByRole('link', { name: /^Buy Now/ })).toHaveCount(0);
  const similar = page.getByRole('region', { name: 'Similar tools' });
  await similar.getByRole('link', { name: other.toolName, exact: true }).click();
  await expect(page).toHaveURL(`/tools/${other._id}`);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await breadcrumbs.getByRole('link', { name: category }).click();
  await expect(page.getByText('2 tools found')).toBeVisible();
  await page.goBack();
  await breadcrumbs.getByRole('link', { name: 'All tools' }).click();
  await expect(page).toHaveURL('/#tools');
});
