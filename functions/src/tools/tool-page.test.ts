import express, { type Request } from 'express';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sawInApi } from '../../test/support/samples.ts';
import { productData } from '../contract/product.ts';
import type { Tool } from '../contract/tool.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { builtPage } from './built-page.ts';
import { listedTool, publicTools } from './catalogue.service.ts';
import { anyoneWithToolPage, sitemap, toolPage, toolPageReply } from './tool-page.ts';

vi.mock('./built-page.ts');
vi.mock('./catalogue.service.ts', () => ({ listedTool: vi.fn(), publicTools: { copy: vi.fn() } }));

const tool: Tool = { ...sawInApi, toolName: 'Saw "9"', toolDescription: 'Cuts\n  wood.', toolPrice: 24 };

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://store.example');
});

const page = `<!doctype html><html><head>
  <meta charset="UTF-8" />
  <title>Store</title>
  <meta name="description" content="Tools">
  <meta name="robots" content="all"><meta name="twitter:card" content="summary">
  <meta property="og:title" content="Store">
  <link rel="canonical" href="https://store.example/">
  <meta name="viewport" content="width=device-width"><link rel="icon" href="/i.svg">
</head></html>`;

describe('the page of a tool', () => {
  it('has the tags of the tool instead of the tags of the store', () => {
    expect(toolPage(page, tool)).toBe(`<!doctype html><html><head>
  <meta charset="UTF-8" />${[
    '<title>Saw &quot;9&quot; · Almighty Tools</title>',
    '<meta name="description" content="Cuts wood.">',
    '<link rel="canonical" href="https://store.example/tools/saw">',
    '<meta property="og:site_name" content="Almighty Tools">',
    '<meta property="og:type" content="product">',
    '<meta property="og:title" content="Saw &quot;9&quot; · Almighty Tools">',
    '<meta property="og:description" content="Cuts wood.">',
    '<meta property="og:url" content="https://store.example/tools/saw">',
    '<meta property="og:image" content="https://store.example/preview.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${productData(tool, 'https://store.example/tools/saw')}</script>`,
  ].join('')}
  <meta name="viewport" content="width=device-width"><link rel="icon" href="/i.svg">
</head></html>`);
  });

  it.each([
    ['https://images.example/saw.jpg', 'https://images.example/saw.jpg'],
    ['https://images.example/saw.SVG?size=2', 'https://store.example/preview.png'],
    ['/plates/saw.png', 'https://store.example/plates/saw.png'],
  ])('has for the picture %s the preview %s, because preview services show no SVG', (toolImage, preview) => {
    expect(toolPage(page, { ...tool, toolImage })).toContain(`"og:image" content="${preview}">`);
  });

  it('has the characters of a replacement pattern as they are', () => {
    const html = toolPage(page, { ...tool, toolName: "Saw $& $' $1" });
    expect(html).toContain('<title>Saw $&amp; $&#39; $1 · Almighty Tools</title>');
    expect(html.match(/<meta charset/gi)).toHaveLength(1);
  });

  it('has the tool with its offer as data for search engines, which cannot end its script', () => {
    const html = toolPage(page, { ...tool, toolName: 'Saw</script><b>', ratingAverage: 4.5, ratingCount: 2 });
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Saw</script><b>',
      description: 'Cuts\n  wood.',
      image: 'https://store.example/plates/saw.svg',
      sku: 'saw',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
      offers: {
        '@type': 'Offer',
        url: 'https://store.example/tools/saw',
        price: '24.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(toolPage(page, { ...tool, toolAvailableQuantity: 1 })).toContain('https://schema.org/OutOfStock');
    expect(toolPage(page, { ...tool, category: 'Saws' })).toContain('"category":"Saws"');
  });

  it('has its name, price and description for visitors without scripts', () => {
    const built = page.replace('</head>', '</head><body><noscript><p>No orders.</p></noscript></body>');
    const facts = '<h1>Saw &quot;9&quot;</h1><p class="price">$24.00</p><p dir="auto">Cuts\n  wood.</p>';
    expect(toolPage(built, tool)).toContain(
      `<noscript><p>No orders.</p><div class="page">${facts}</div></noscript>`,
    );
    expect(toolPage(built, undefined)).toContain('<noscript><p>No orders.</p></noscript>');
  });

  it('has no picture if its URL is not valid', () => {
    const html = toolPage(page, { ...tool, toolImage: 'https://' });
    expect(html).not.toContain('og:image');
    expect(html).not.toContain('"image"');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
  });

  it.each([
    ['x'.repeat(160), 'x'.repeat(160)],
    ['x'.repeat(161), `${'x'.repeat(159)}…`],
    // Characters of several UTF-16 units: an emoji, a family of emojis, a letter with an accent.
    [`${'x'.repeat(158)}😀${'x'.repeat(9)}`, `${'x'.repeat(158)}…`],
    [`${'x'.repeat(157)}😀${'x'.repeat(9)}`, `${'x'.repeat(157)}😀…`],
    [`${'x'.repeat(150)}👩‍👩‍👧‍👧${'x'.repeat(9)}`, `${'x'.repeat(150)}…`],
    [`${'x'.repeat(158)}e\u0301${'x'.repeat(9)}`, `${'x'.repeat(158)}…`],
  ])('has a description of at most 160 characters: %#', (toolDescription, description) => {
    expect(toolPage(page, { ...tool, toolDescription })).toContain(`content="${description}">`);
  });

  it('is not indexed only if the tool does not exist', () => {
    const html = toolPage(page, undefined);
    expect(html).toContain('<title>Almighty Tools</title><meta name="robots" content="noindex">');
    expect(html).not.toContain('og:');
    expect(toolPage(page, 'unread')).toContain('<title>Almighty Tools</title>\n  <meta name="viewport"');
  });

  it('is a minimal page with the tool if the built page could not be read', () => {
    expect(toolPage(undefined, tool)).toMatch(
      /^<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Saw .*<\/head><body><a href="\/">Almighty Tools<\/a><div class="page"><h1>Saw .*\$24\.00.*<\/div><\/body><\/html>$/s,
    );
  });
});

describe('the response with the page of a tool', () => {
  const respond = async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const fields = { params: { value: { id: 'saw' } }, headers: { value: headers } };
    const request: Request = Object.create(express.request, fields);
    const result = toolPageReply(await anyoneWithToolPage.authorize(request));
    expect(result.headers['Content-Type']).toBe('text/html; charset=utf-8');
    return [result.status, result.headers['Cache-Control'], result.text];
  };
  const cached = 'public, max-age=0, s-maxage=60';

  beforeEach(() => {
    vi.mocked(builtPage).mockResolvedValue(page);
  });

  it('has the built page, and is cached only with a built page', async () => {
    vi.mocked(listedTool).mockResolvedValue(tool);
    expect(await respond()).toEqual([200, cached, toolPage(page, tool)]);
    expect(builtPage).toHaveBeenCalledWith('/tool');
    vi.mocked(builtPage).mockResolvedValue(undefined);
    expect(await respond()).toEqual([200, 'no-store', toolPage(undefined, tool)]);
  });

  it.each([
    ['is missing', refuse('not_found', 'Page'), [404, cached, toolPage(page, undefined)]],
    ['may exist', refuse('too_many_calls', { seconds: 1 }), [200, 'no-store', toolPage(page, 'unread')]],
    ['cannot be read now', refuse('unavailable'), [200, 'no-store', toolPage(page, 'unread')]],
  ])('has no tags of a tool if the tool %s', async (_, error, response) => {
    vi.mocked(listedTool).mockRejectedValue(error);
    expect(await respond()).toEqual(response);
  });

  it.each([new Error('broken'), refuse('forbidden')])('is missing after another error: %s', async (error) => {
    vi.mocked(listedTool).mockRejectedValue(error);
    await expect(respond()).rejects.toBe(error);
  });
});

const listed = (tools: Partial<Tool>[]) => {
  const items = tools.map((changes) => ({ ...tool, ...changes }));
  vi.mocked(publicTools.copy).mockResolvedValue({ items, isWhole: true });
};

it('the sitemap lists all public pages', async () => {
  listed([{ _id: 'a' }, { _id: 'b' }]);
  expect((await sitemap('https://store.example')).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<url><loc>https://store.example/</loc></url>',
    '<url><loc>https://store.example/portfolio</loc></url>',
    '<url><loc>https://store.example/blogs</loc></url>',
    '<url><loc>https://store.example/tools/a</loc></url>',
    '<url><loc>https://store.example/tools/b</loc></url>',
    '</urlset>',
    '',
  ]);
});
