import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { type Listening, listen } from '../../local-server.ts';
import { reviews } from '../../seed/reviews.ts';
import { tools } from '../../seed/tools.ts';

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
export function serve(folder: string): Promise<Listening> {
  const ready = new Map<string, CachedResponse>();
  const app = express().disable('etag').disable('x-powered-by');
  app.use(({ path }, response) => {
    const cached = ready.get(path) ?? responseFor(folder, path);
    ready.set(path, cached);
    const { status, type, body } = cached;
    response.status(status).type(type);
    response.set(
      'Cache-Control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (compressed.includes(type)) response.set('Content-Encoding', 'br');
    response.send(body);
  });
  const server = createServer(app);
  return listen(server, 0, () => server.closeAllConnections());
}
