import { LRUCache } from 'lru-cache';
import { pageUrl } from '../platform/config/config.ts';
import { InternalError, logFailure } from '../platform/errors/failure.ts';

const TIMEOUT_MS = 2000;
/**
 * Shorter than a deployment takes, so that a cached page rarely refers to files of an earlier build of the
 * client.
 */
const MAX_AGE_MS = 1000;
const MAX_FAILURE_AGE_MS = 10_000;
const NO_PAGE = '';

/**
 * The built pages of the live site, by URL. They come from Hosting, so they always match the deployed client, even
 * between the deployments of functions and Hosting. If Hosting does not respond, the previously read page is
 * used.
 */
const pages = new LRUCache<string, string>({
  max: 10,
  ttl: MAX_AGE_MS,
  fetchMethod: async (url, before, { options }) => {
    try {
      return await downloadPage(url);
    } catch (error) {
      logFailure('A page of the site could not be read', error, {});
      options.ttl = MAX_FAILURE_AGE_MS;
      return before ?? NO_PAGE;
    }
  },
});

async function downloadPage(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new InternalError(`The site responded with ${response.status} for its own page`);
  return response.text();
}

/**
 * Returns a built page of the live site, also for a preview of a deployment.
 *
 * @param path Begins with a slash and does not end with `.html`.
 * @returns undefined if the live site does not respond.
 */
export async function builtPage(path: string): Promise<string | undefined> {
  return (await pages.fetch(pageUrl(path))) || undefined;
}
