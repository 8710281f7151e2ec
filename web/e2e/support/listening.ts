import type { BrowserContext } from '@playwright/test';

/** What the page asks for in the name of one listening: its address has the number of the session. */
const listening = /google\.firestore\.v1\.Firestore\/Listen\/channel\?.*\bSID=/;

/**
 * Collects what the pages of a context listen to. A browser that closes tells nobody, and the emulator then goes on
 * with it until it ends itself: it weighs every later write of an order for everybody who ever looked at a list.
 *
 * @returns what ends all that listening. To be called once the pages are closed: an open one would begin anew.
 */
export function watchListening(context: BrowserContext): () => Promise<void> {
  const sessions = new Map<string | null, URL>();
  context.on('request', (request) => {
    if (!listening.test(request.url())) return;
    const url = new URL(request.url());
    sessions.set(url.searchParams.get('SID'), url);
  });
  return async () => {
    await Promise.all(Array.from(sessions.values(), end));
  };
}

/** Ends one session as Firestore's SDK does when somebody logs out. One that has ended already is refused. */
async function end({ origin, pathname, searchParams }: URL): Promise<void> {
  const { VER = '', database = '', SID = '' } = Object.fromEntries(searchParams);
  const query = new URLSearchParams({ VER, database, SID, RID: '1', TYPE: 'terminate' });
  await fetch(`${origin}${pathname}?${query}`, { method: 'POST' });
}
