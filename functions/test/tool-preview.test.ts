import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listen } from '../../emulators/local-server.ts';
import { store } from '../src/contract/store.ts';
import { escaped } from '../src/platform/format/html.ts';
import { call } from './support/api.ts';
import { type InProcessApi, inProcessApi } from './support/in-process-api.ts';
import { newTool } from './support/store.ts';

/** A site that serves the HTML template of all tool pages, as the client's build contains it. */
let site: Server;
let origin: string;
let api: InProcessApi;
/** The deployed build of the client, or undefined while the site is down. */
let build: string | undefined;

const built = (name: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="description" content="Home's">` +
  `<meta property="og:title" content="Home's"><title>Tool</title><style>p{}</style></head>` +
  `<body><div id="root"><p>Fetching</p></div><script type="module" src="/assets/${name}.js"></script></body></html>`;

beforeAll(async () => {
  site = createServer(({ url }, response) => {
    const page = url === '/tool' && build !== undefined ? built(build) : undefined;
    response.writeHead(page ? 200 : 500, { 'Content-Type': 'text/html' }).end(page);
  });
  ({ url: origin } = await listen(site, 0));
  api = await inProcessApi({ SITE_URL: origin, PUBLIC_LIST_AGE_MS: '30000' });
});

beforeEach(() => {
  build = 'first';
});

afterAll(() => {
  site.close();
  api.stop();
});

const pageOf = async (id: string, headers: Record<string, string> = {}) => {
  const { status, headers: sent, body } = await call('GET', `/tools/${id}`, { at: api.url, headers });
  return { status, caching: sent.get('Cache-Control'), type: sent.get('Content-Type'), html: String(body) };
};

async function listedTool(changes = {}): Promise<string> {
  const id = await newTool(changes);
  await call('GET', `/tools?limit=1&v=${Date.now()}`, { at: api.url });
  return id;
}

it('a tool’s page contains the texts of the tool and the scripts of the build', async () => {
  const image = 'https://images.example/saw.jpg?a=1&b=2';
  const id = await listedTool({
    // Also with the patterns of `String.replace`.
    toolName: `Saw "Fine" <b> $& $' $1`,
    toolDescription: "Cuts\n'oak' & ash",
    toolImage: image,
  });
  const { status, caching, type, html } = await pageOf(id);
  expect({ status, caching, type }).toEqual({
    status: 200,
    caching: 'public, max-age=0, s-maxage=60',
    type: 'text/html; charset=utf-8',
  });
  for (const tag of [
    `<title>Saw &quot;Fine&quot; &lt;b&gt; $&amp; $&#39; $1 · ${escaped(store.name)}</title>`,
    '<meta name="description" content="Cuts &#39;oak&#39; &amp; ash">',
    `<meta property="og:title" content="Saw &quot;Fine&quot; &lt;b&gt; $&amp; $&#39; $1 · ${escaped(store.name)}">`,
    '<meta property="og:image" content="https://images.example/saw.jpg?a=1&amp;b=2">',
    `<meta property="og:url" content="${origin}/tools/${id}">`,
    `<link rel="canonical" href="${origin}/tools/${id}">`,
    '<div id="root"><p>Fetching</p></div><script type="module" src="/assets/first.js"></script>',
  ])
    expect(html).toContain(tag);
  expect(html).not.toContain('Home');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

it('the page of an unknown tool has status 404 and is hidden from search engines', async () => {
  for (const id of [randomUUID(), '__reserved__']) {
    const { status, html } = await pageOf(id);
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('/assets/first.js');
  }
});

it('a tool’s page never contains the host of the request', async () => {
  const id = await listedTool();
  const { html } = await pageOf(id, { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' });
  expect(html).toContain('/assets/');
  expect(html).not.toContain('evil.example');
});

it('a visitor who requests many unknown tools gets pages without texts, which are not cached', async () => {
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 35; attempt += 1) statuses.add((await pageOf(randomUUID())).status);
  expect([...statuses].sort()).toEqual([200, 404]);
  const unread = await pageOf(randomUUID());
  expect(unread).toMatchObject({ status: 200, caching: 'no-store' });
  // The tool may exist, so search engines must not remove its page.
  expect(unread.html).not.toContain('noindex');
});
