import { expect, test } from '../support/fixtures.ts';
import { changeTool, removeTool } from '../support/store.ts';

test('a card leads to the page of its tool, for everybody, and that to the purchase', async ({
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
  await expect(page).toHaveTitle(`${tool.toolName} · Almighty Tools`);
  await expect(page.getByText('$78.40')).toBeVisible();
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
  expect(data, 'nobody has reviewed it').not.toHaveProperty('aggregateRating');
  await page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Almighty Tools, to the start page' }).click();
  await expect(page.locator('head > link[rel=canonical]')).toHaveAttribute('href', /\/$/);
});

test('a tool that is out of stock says so before anybody clicks', async ({ page, tool }) => {
  await changeTool(tool, { toolAvailableQuantity: 1 });
  await page.goto(`/tools/${tool._id}`);
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Buy Now/ })).not.toHaveClass(/btn-primary/);
});

test('a tool that is gone is not found, is hidden from search engines, and leads on', async ({
  page,
  tool,
}) => {
  await removeTool(tool);
  await page.goto(`/tools/${tool._id}`);
  await expect(page.getByRole('heading', { name: 'Tool not found' })).toBeVisible();
  await expect(page.locator('head > meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'See the tools' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('head > meta[name=robots]')).toHaveCount(0);
});

test('the HTML has the tool’s own texts for previews of its link, under the policy of the site', async ({
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
  expect(html).toContain(`<title>${tool.toolName} · Almighty Tools</title>`);
  expect(html).toContain(`<meta property="og:title" content="${tool.toolName} · Almighty Tools">`);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+">/);
  const script = /<script [^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(script)).status(), 'the build of the client').toBe(200);
  expect((await request.get('/tools/made-up')).status()).toBe(404);
});

test('search engines find the sitemap and every tool in it', async ({ request, tool }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  expect(await sitemap.text()).toContain(`/tools/${tool._id}</loc>`);
});
