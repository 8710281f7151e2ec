import { publicTools } from './catalogue.service.ts';

/** Public pages, without the pages of the tools. */
const pages = ['/', '/portfolio', '/blogs'];

/**
 * Returns the sitemap of all public pages, including those of the cached tools:
 * https://www.sitemaps.org/protocol.html
 */
export async function sitemap(site: string): Promise<string> {
  const { rows } = await publicTools.copy();
  const paths = [...pages, ...rows.map(({ item }) => `/tools/${item._id}`)];
  const urls = paths.map((path) => `<url><loc>${site}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
