import { tryStorage } from '../storage/local-storage.ts';

const entrySelector = 'script[type="module"][src]';
const reloadedForKey = 'reloadedFor';

/** Maximum delay of the error page, in milliseconds, if the store does not respond. */
const waitAtMostMs = 5000;

function entryOf(page: Document): string | null | undefined {
  return page.querySelector(entrySelector)?.getAttribute('src');
}

/** Returns the entry script of the deployed build if it differs from this page's. */
async function newEntry(): Promise<string | null | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(waitAtMostMs) });
    const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return served === entryOf(document) ? undefined : served;
  } catch {
    // Without a response, the page assumes that nothing has changed.
    return undefined;
  }
}

/** Returns true if a new version was deployed since this page was opened. Old chunks may then be missing. */
export async function isReplaced(): Promise<boolean> {
  return Boolean(await newEntry());
}

/** Reloads the page if a new version was deployed, once per version to avoid a loop. Returns true if it reloads. */
export async function reloadIfReplaced(): Promise<boolean> {
  const entry = await newEntry();
  if (!entry) return false;
  // Without storage, the page could reload forever.
  const isFirst = tryStorage(() => {
    if (sessionStorage.getItem(reloadedForKey) === entry) return false;
    sessionStorage.setItem(reloadedForKey, entry);
    return true;
  });
  if (isFirst) location.reload();
  return isFirst ?? false;
}
