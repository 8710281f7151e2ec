import type { BrowserContext } from '@playwright/test';

/** Matches a request of a Firestore listener. Its URL contains the session's `SID`. */
const listenerRequest = /google\.firestore\.v1\.Firestore\/Listen\/channel\?.*\bSID=/;

/**
 * Collects the Firestore listeners of a context's pages. Closing a browser does not end its listeners, and each
 * listener slows down later writes in the emulator.
 *
 * @returns a function that ends all listeners. Call it after closing the pages, because open pages reconnect.
 */
export function collectListeners(context: BrowserContext): () => Promise<void> {
  const sessions = new Map<string | null, URL>();
  context.on('request', (request) => {
    if (!listenerRequest.test(request.url())) return;
    const url = new URL(request.url());
    sessions.set(url.searchParams.get('SID'), url);
  });
  return async () => {
    await Promise.all(Array.from(sessions.values(), endSession));
  };
}

/** Ends a session as the Firestore SDK does. The emulator rejects the request if the session has already ended. */
async function endSession({ origin, pathname, searchParams }: URL): Promise<void> {
  const { VER = '', database = '', SID = '' } = Object.fromEntries(searchParams);
  const query = new URLSearchParams({ VER, database, SID, RID: '1', TYPE: 'terminate' });
  await fetch(`${origin}${pathname}?${query}`, { method: 'POST' });
}
