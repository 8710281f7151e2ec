import { LRUCache } from 'lru-cache';
import { isPreview, pageUrl } from './config.ts';
import { InternalError } from './failure.ts';
import { logFailure } from './log-failure.ts';

const WITHIN_MS = 2000;
/** Shorter than any deployment takes, so that a page hardly ever names files of an earlier build of the client. */
const AGE_MS = 1000;
const AGE_OF_FAILURE_MS = 10_000;
const NO_PAGE = '';

/**
 * The built pages of the site, by URL. Hosting serves them, so they always belong to the client that is deployed, in
 * whichever order functions and site were. While Hosting does not respond, the page that was read last is used.
 */
const pages = new LRUCache<string, string>({
  max: 10,
  ttl: AGE_MS,
  fetchMethod: async (url, before, { options }) => {
    try {
      return await readPage(url);
    } catch (error) {
      logFailure('A page of the site could not be read', error, {});
      options.ttl = AGE_OF_FAILURE_MS;
      return before ?? NO_PAGE;
    }
  },
});

async function readPage(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
  if (!response.ok) throw new InternalError(`The site responded ${response.status} for its own page`);
  return response.text();
}

/**
 * Returns a built page: of the preview channel that was requested, otherwise of the live site. The request can only
 * choose among the sites of this project.
 *
 * @param path Without the `.html`, and begins with a slash.
 * @returns undefined if the site does not respond.
 */
export async function builtPage(path: string, host = ''): Promise<string | undefined> {
  const url = isPreview(host) ? `https://${host}${path}` : pageUrl(path);
  return (await pages.fetch(url)) || undefined;
}
