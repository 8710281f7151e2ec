import { store } from '@almighty-tools/functions/contract/store.ts';
import { expect, test } from '../support/fixtures.ts';
import { removeTool } from '../support/store.ts';

const storeInHtml = store.name.replaceAll('&', '&amp;');

test('the page of a tool has its texts for search engines, and Buy Now stays on the screen of a phone', {
  tag: '@night',
}, async ({ page, tool }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/tools/${tool._id}`);
  await expect(page).toHaveTitle(`${tool.toolName} · ${store.name}`);
  const head = (selector: string, name: string) => page.locator(`head > ${selector}`).getAttribute(name);
  expect(await head('link[rel=canonical]', 'href')).toMatch(new RegExp(`^http.+/tools/${tool._id}$`));
  expect(await head('meta[property="og:title"]', 'content')).toContain(tool.toolName);
  expect(await head('meta[name=description]', 'content')).toBe(tool.toolDescription);
  await expect(page.locator('head > title')).toHaveCount(1);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({
    '@type': 'Product',
    name: tool.toolName,
    offers: { price: '78.40', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(data, 'the tool has no review').not.toHaveProperty('aggregateRating');
  const buyNow = page.getByRole('link', { name: `Buy Now: ${tool.toolName}` });
  await expect(buyNow).toHaveCount(1);
  const { y, height } = (await buyNow.boundingBox()) ?? { y: Infinity, height: 0 };
  expect(y + height).toBeLessThan(700);
  await page.mouse.wheel(0, 700);
  await expect(buyNow).toHaveCount(2);
  await expect(buyNow.last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: `${store.wordmark}, start page` }).click();
  await expect(page.locator('head > link[rel=canonical]')).toHaveAttribute('href', /\/$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveTitle(`Blogs · ${store.name}`);
  expect(await head('meta[property="og:title"]', 'content')).toBe(`Blogs · ${store.name}`);
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

test('the HTML contains the tool’s texts for link previews, has the security policy and is in the sitemap', async ({
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
  expect(html).toContain('<p class="price">$78.40</p>');
  expect(html).toContain('"offers":{"@type":"Offer"');
  const script = /<script [^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(script)).status(), 'the build of the client').toBe(200);
  expect((await request.get('/tools/made-up')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  expect(await sitemap.text()).toContain(`/tools/${tool._id}</loc>`);
});
