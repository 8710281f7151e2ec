import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, type Plugin } from 'vite';
import { isLocalMode } from './modes.ts';

/** Folder with the `.env` files of the functions. The setting `SITE_URL` is the URL of the site. */
const functions = fileURLToPath(new URL('../../functions/', import.meta.url));

/** Returns the URL of a project's site, computed as in the functions. */
export function siteUrl(project: string, folder = functions): string {
  const { SITE_URL: url } = loadEnv(project, folder, 'SITE_URL');
  return url?.replace(/\/+$/, '') || `https://${project}.web.app`;
}

/** Returns the line of robots.txt with the URL of the sitemap. A local build has no sitemap. */
export function sitemapLine(mode: string): string {
  return isLocalMode(mode) ? '' : `\nSitemap: ${siteUrl(mode)}/sitemap.xml\n`;
}

/** Adds the URL of the sitemap to robots.txt. */
export function sitemapInRobots(): Plugin {
  let mode: string;
  return {
    name: 'sitemap-in-robots',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(config) {
      mode = config.mode;
    },
    writeBundle({ dir = '' }) {
      appendFileSync(join(dir, 'robots.txt'), sitemapLine(mode));
    },
  };
}
