import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { baseUrl } from './api.ts';
import { asShopper as base } from './fixtures.ts';

/** Folder with the client of an earlier commit, in the step `old-pages`. Otherwise, the old build has today's code. */
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

/** Returns the file that Hosting serves for a path. */
function fileFor(path: string): string {
  if (extname(path)) return path;
  if (/^\/(dashboard|purchase)(\/|$)/.test(path)) return 'guarded.html';
  return path === '/' ? 'index.html' : `${path}.html`;
}

/** Reads a file of the earlier commit, or of the current build. */
async function oldFile(route: Route, url: string): Promise<{ status: number; type: string; body: Buffer }> {
  if (!OLD_CLIENT) {
    const response = await route.fetch({ url });
    const type = response.headers()['content-type'] ?? '';
    return { status: response.status(), type, body: await response.body() };
  }
  const file = join(OLD_CLIENT, fileFor(new URL(url).pathname));
  const type = types[extname(file)] ?? 'application/octet-stream';
  if (!existsSync(file)) return { status: 404, type, body: Buffer.alloc(0) };
  return { status: 200, type, body: readFileSync(file) };
}

/**
 * Serves the old build with other chunk names and another version. Otherwise, chunks that have not changed since the
 * earlier commit would still exist after the deployment.
 */
async function serveOld(route: Route): Promise<void> {
  const { status, type, body } = await oldFile(route, route.request().url().replace('.old.', '.'));
  const isText = /html|javascript|css/.test(type);
  const renamed = (text: string) => text.replace(chunkName, '-$1.old.$2').replace(versionMeta, '$1v0.0.1');
  await route.fulfill({ status, contentType: type, body: isText ? renamed(body.toString()) : body });
}

type Site = {
  /** Deploys the current build: the files of the old build no longer exist. */
  deploy: () => void;
};

/** Test that runs as the logged-in shopper, who opens pages of an old build. */
export const test = base.extend<{ site: Site }>({
  // Old chunks no longer exist.
  expectedErrors:
    /Failed to fetch dynamically imported module|Unable to preload CSS|MIME type|React error #422/,
  site: async ({ context }, use) => {
    let isDeployed = false;
    const isOld = ({ origin, pathname }: URL) =>
      !isDeployed && origin === new URL(baseUrl).origin && !pathname.startsWith('/api/');
    await context.route(isOld, serveOld);
    await use({
      deploy: () => {
        isDeployed = true;
      },
    });
  },
});

/** Returns the URL of the page's entry script, which differs between builds. */
export async function entryOf(page: Page): Promise<string> {
  const src = await page.locator('script[src*="/entry-"]').getAttribute('src');
  if (!src) throw new Error('The page has no entry script');
  return src;
}
