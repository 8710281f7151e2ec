import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../../emulators/local-server.ts';
import { store } from '../src/contract/store.ts';
import { escaped } from '../src/platform/format/html.ts';
import { call } from './support/api.ts';
import { inProcessApi } from './support/in-process-api.ts';
import { newTool } from './support/store.ts';

const template =
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="description" content="Home's">` +
  `<title>Tool</title></head><body><script type="module" src="/assets/first.js"></script></body></html>`;

/** A site that serves the HTML template of all tool pages, as the client's build contains it. */
const site = createServer(({ url }, response) =>
  response.writeHead(url === '/tool' ? 200 : 500).end(template),
);
const { url: origin } = await listen(site, 0);
const api = await inProcessApi({ SITE_URL: origin, PUBLIC_LIST_AGE_MS: '30000' });

afterAll(() => void site.close());

const pageOf = async (id: string, headers: Record<string, string> = {}) => {
  const { status, headers: sent, body } = await call('GET', `/tools/${id}`, { at: api.url, headers });
  return { status, caching: sent.get('Cache-Control'), type: sent.get('Content-Type'), html: String(body) };
};

// `functions/src/tools/tool-page.test.ts` tests all tags.
it('a tool’s page contains the texts of the tool and the scripts of the build, but not the host of the request', async () => {
  const id = await newTool({ toolName: 'Saw "Fine"' });
  await call('GET', `/tools?limit=1&v=${Date.now()}`, { at: api.url });
  const { html, ...page } = await pageOf(id, { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' });
  const caching = 'public, max-age=0, s-maxage=60';
  expect(page).toEqual({ status: 200, caching, type: 'text/html; charset=utf-8' });
  for (const part of [
    `<title>Saw &quot;Fine&quot; · ${escaped(store.name)}</title>`,
    `<link rel="canonical" href="${origin}/tools/${id}">`,
    '<script type="module" src="/assets/first.js"></script>',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/Home|evil\.example/);
});

it('the page of an unknown tool has status 404, until one visitor has requested too many', async () => {
  const pages = [await pageOf('__reserved__')];
  for (let attempt = 0; attempt < 35; attempt += 1) pages.push(await pageOf(randomUUID()));
  const [missing, unread] = [pages[0], pages.at(-1)];
  expect(missing).toMatchObject({ status: 404, html: expect.stringContaining('/assets/first.js') });
  // The tool may exist, so search engines must not remove its page.
  expect(unread).toMatchObject({
    status: 200,
    caching: 'no-store',
    html: expect.not.stringContaining('noindex'),
  });
});
