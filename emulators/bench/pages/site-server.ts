import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { reviews } from '../../seed/reviews.ts';
import { tools } from '../../seed/tools.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const compressed = ['.html', '.js', '.css', '.svg', '.json'];

const toolList = tools
  .slice(0, 12)
  .map(({ id, name, description, category, priceCents, minimum, available }) => ({
    _id: id,
    toolName: name,
    toolDescription: description,
    toolImage: `/plates/${id}.svg`,
    toolPrice: priceCents / 100,
    category,
    toolMinimumOrderQuantity: minimum,
    toolAvailableQuantity: available,
  }));

const reviewList = reviews.slice(0, 6).map(({ name, rating, text }, index) => ({
  _id: `review-${index}`,
  name,
  rating,
  reviewText: text,
  createdAt: '2026-01-01T00:00:00.000Z',
}));

/** Responses of the API. The measured pages send no other requests to the API. */
const api: Record<string, string> = {
  '/api/tools': JSON.stringify(toolList),
  '/api/reviews': JSON.stringify(reviewList),
};

type CachedResponse = { status: number; type: string; body: Buffer };

function fileOf(folder: string, pathname: string): string | undefined {
  const name = pathname === '/' ? '/index.html' : pathname;
  return [name, `${name}.html`]
    .map((file) => join(folder, file))
    .find((file) => extname(file) && existsSync(file));
}

function responseFor(folder: string, pathname: string): CachedResponse {
  const json = api[pathname];
  if (json) return { status: 200, type: '.json', body: brotliCompressSync(json) };
  const file = fileOf(folder, pathname) ?? join(folder, '404.html');
  const type = extname(file);
  const body = readFileSync(file);
  const status = file.endsWith('/404.html') ? 404 : 200;
  return { status, type, body: compressed.includes(type) ? brotliCompressSync(body) : body };
}

/** Serves a built site as Hosting's CDN does, with cached Brotli responses. */
export async function serve(folder: string): Promise<{ url: string; server: Server }> {
  const ready = new Map<string, CachedResponse>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const cached = ready.get(pathname) ?? responseFor(folder, pathname);
    ready.set(pathname, cached);
    response.writeHead(cached.status, {
      'Content-Type': types[cached.type] ?? 'text/plain',
      'Content-Length': cached.body.length,
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(compressed.includes(cached.type) ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(cached.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}
