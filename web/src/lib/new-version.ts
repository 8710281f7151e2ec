const entrySelector = 'script[type="module"][src]';
const reloadedForKey = 'reloadedFor';

/** A store that does not respond in time must not keep a page from saying that it did not open. */
const waitAtMostMs = 5000;

function entryOf(page: Document): string | null | undefined {
  return page.querySelector(entrySelector)?.getAttribute('src');
}

/** The first script of the build that the store serves now, if it is another one than this page's. */
async function newEntry(): Promise<string | null | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(waitAtMostMs) });
    const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return served === entryOf(document) ? undefined : served;
  } catch {
    // Not reached: nothing is known.
    return undefined;
  }
}

/** Whether the store has been deployed anew since this page was opened, so that old chunks may be gone. */
export async function isReplaced(): Promise<boolean> {
  return Boolean(await newEntry());
}

/**
 * Reloads the page when the store has been deployed anew; returns whether it does. Once per build: a page that fails
 * all the same must not reload without end.
 */
export async function reloadIfReplaced(): Promise<boolean> {
  const entry = await newEntry();
  if (!entry) return false;
  try {
    if (sessionStorage.getItem(reloadedForKey) === entry) return false;
    sessionStorage.setItem(reloadedForKey, entry);
  } catch {
    // Where the browser denies storage, nothing would end the reloading.
    return false;
  }
  location.reload();
  return true;
}
