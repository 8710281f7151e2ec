import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isPreview, pageUrl } from '../platform/config/config.ts';
import { InternalError, logFailure } from '../platform/errors/failure.ts';
import { countRequest } from '../platform/identity/rate-limit.ts';

const TIMEOUT_MS = 2000;
/**
 * Shorter than a deployment takes, so that a cached page rarely refers to files of an earlier build of the
 * client.
 */
const MAX_AGE_MS = 1000;
const MAX_FAILURE_AGE_MS = 10_000;
const NO_PAGE = '';
/** Limited because callers can make up the hosts of previews that do not exist. */
const PREVIEWS_PER_MINUTE = 60;

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
      return await readPage(url);
    } catch (error) {
      logFailure('A page of the site could not be read', error, {});
      options.ttl = MAX_FAILURE_AGE_MS;
      return before ?? NO_PAGE;
    }
  },
});

const previewReads = new RateLimiterMemory({ points: PREVIEWS_PER_MINUTE, duration: 60 });

/** The built pages of previews, by URL. Separate, so that they do not remove the pages of the live site. */
const previewPages = new LRUCache<string, string>({
  max: 10,
  ttl: MAX_AGE_MS,
  fetchMethod: async (url) => {
    await countRequest(previewReads, 'all');
    return readPage(url);
  },
});

async function readPage(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new InternalError(`The site responded with ${response.status} for its own page`);
  return response.text();
}

/**
 * Returns a built page of the requested preview channel, otherwise of the live site. A request can select
 * only sites of this project. If the preview does not respond, or after too many requests for previews,
 * returns the page of the live site.
 *
 * @param path Begins with a slash and does not end with `.html`.
 * @returns undefined if the live site does not respond.
 */
export async function builtPage(path: string, host = ''): Promise<string | undefined> {
  const preview = isPreview(host) && (await previewPage(`https://${host}${path}`));
  return preview || (await pages.fetch(pageUrl(path))) || undefined;
}

/** Does not log failures, because anyone can request previews that do not exist. */
async function previewPage(url: string): Promise<string | undefined> {
  try {
    return await previewPages.fetch(url);
  } catch {
    return undefined;
  }
}
