import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Page } from '@playwright/test';
import { apiUrl, baseUrl } from './api.ts';
import { test as base, asShopper as baseAsShopper } from './fixtures.ts';

/** Folder with the client of the last release, for the nightly test. Otherwise, the old build has today's code. */
const { OLD_CLIENT } = process.env;

const chunkName = /-([\w-]{8})\.(js|css)\b/g;
const versionMeta = /(<meta name="version" content=")[^"]*/;
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

function forward(request: IncomingMessage, url: string, changes: OutgoingHttpHeaders = {}) {
  const { method, headers } = request;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = { ...headers, host: new URL(url).host, ...changes };
  request.pipe(send(url, { method, headers: sent }, resolve).on('error', reject));
  return promise;
}

async function serveCurrent(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  // The API in Google's Functions Framework starts faster than in the Functions emulator.
  const url = path.startsWith('/api/') ? apiUrl + path.slice('/api'.length) : baseUrl + path;
  const received = await forward(request, url);
  response.writeHead(received.statusCode ?? 500, received.headers);
  await pipeline(received, response);
}

/** Returns the file that Hosting serves for a path. */
function fileFor(path: string): string {
  if (extname(path)) return path;
  if (/^\/(dashboard|purchase)(\/|$)/.test(path)) return 'guarded.html';
  return path === '/' ? 'index.html' : `${path}.html`;
}

type OldFile = { status: number; headers: OutgoingHttpHeaders; body: Readable };

/** Reads a file of the last release, or of the current build. */
async function oldFile(request: IncomingMessage, path: string): Promise<OldFile> {
  if (OLD_CLIENT) {
    const file = join(OLD_CLIENT, fileFor(new URL(path, baseUrl).pathname));
    const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
    if (!existsSync(file)) return { status: 404, headers, body: Readable.from([]) };
    return { status: 200, headers, body: createReadStream(file) };
  }
  const received = await forward(request, baseUrl + path, { 'accept-encoding': 'identity' });
  // The entity tag is for the current build, which the browser must load after the deployment.
  const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...headers } = received.headers;
  return { status: received.statusCode ?? 500, headers, body: received };
}

/**
 * Serves the old build with other chunk names and another version. Otherwise, chunks that have not changed since the
 * last release would still exist after the deployment.
 */
async function serveOld(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await oldFile(request, (request.url ?? '/').replace('.old.', '.'));
  response.writeHead(status, headers);
  if (!/html|javascript|css/.test(String(headers['content-type']))) return pipeline(body, response);
  const page = await text(body);
  response.end(page.replace(chunkName, '-$1.old.$2').replace(versionMeta, '$1v0.0.1'));
}

export type Site = {
  url: string;
  /** Deploys the current build: the files of the old build no longer exist. */
  deploy: () => void;
};

/** Starts a site with the current API and an old build of the client. */
async function startSite(): Promise<Site & { stop: () => void }> {
  let isDeployed = false;
  const server = createServer(async (request, response) => {
    const isCurrent = isDeployed || request.url?.startsWith('/api/');
    // A page that closes aborts its requests.
    await (isCurrent ? serveCurrent : serveOld)(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: () => {
      isDeployed = true;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type OldSite = {
  /** Site whose pages the test opens. */
  site: Site;
};

const oldSite = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructured fixtures
  site: async ({}, use: (site: Site) => Promise<void>) => {
    const site = await startSite();
    await use(site);
    site.stop();
  },
  baseURL: ({ site }: OldSite, use: (url: string) => Promise<void>) => use(site.url),
  // Old chunks no longer exist.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructured fixtures
  expectedErrors: ({}, use: (errors: RegExp) => Promise<void>) =>
    use(/Failed to fetch dynamically imported module|Unable to preload CSS|MIME type|React error #422/),
};

/** Tests that open pages of an old build, as a visitor and as the logged-in shopper. */
export const test = base.extend<OldSite>(oldSite);
export const asShopper = baseAsShopper.extend<OldSite>(oldSite);

/** Returns the URL of the page's entry script, which differs between builds. */
export async function entryOf(page: Page): Promise<string> {
  const src = await page.locator('script[type="module"][src]').getAttribute('src');
  if (!src) throw new Error('The page has no entry script');
  return src;
}
