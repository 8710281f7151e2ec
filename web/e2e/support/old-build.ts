import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { baseUrl } from './api.ts';

/** Folder with the client of the last release, for the nightly test. Otherwise, the old build has today's code. */
const { OLD_CLIENT } = process.env;

const chunkName = /-([\w-]{8})\.(js|css)\b/g;
const versionMeta = /(<meta name="version" content=")[^"]*/;

/** Serves the current build as another build: with other chunk names and another version. */
async function serveRenamed(route: Route): Promise<void> {
  const response = await route.fetch({ url: route.request().url().replace('.old.', '.') });
  if (!/html|javascript|css/.test(response.headers()['content-type'] ?? ''))
    return route.fulfill({ response });
  const text = await response.text();
  const body = text.replace(chunkName, '-$1.old.$2').replace(versionMeta, '$1v0.0.1');
  return route.fulfill({ response, body });
}

/** Returns the file that Hosting serves for a path. */
function fileFor(path: string): string {
  if (/\.\w+$/.test(path)) return path;
  if (/^\/(dashboard|purchase)(\/|$)/.test(path)) return 'guarded.html';
  return path === '/' ? 'index.html' : `${path}.html`;
}

async function serveFrom(folder: string, route: Route): Promise<void> {
  const path = join(folder, fileFor(new URL(route.request().url()).pathname));
  return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
}

/**
 * Makes a page load an old build of the client. The returned function deploys the current build: Hosting then serves
 * its files, and the chunks of the old build no longer exist.
 */
export async function serveOldBuild(page: Page): Promise<() => Promise<void>> {
  const isOnSite = ({ origin, pathname }: URL) => origin === baseUrl && !pathname.startsWith('/api/');
  const serve = (route: Route) => (OLD_CLIENT ? serveFrom(OLD_CLIENT, route) : serveRenamed(route));
  await page.route(isOnSite, serve);
  return () => page.unroute(isOnSite, serve);
}

/** Returns the URL of the page's entry script, which differs between builds. */
export async function entryOf(page: Page): Promise<string> {
  const src = await page.locator('script[type="module"][src]').getAttribute('src');
  if (!src) throw new Error('The page has no entry script');
  return src;
}
