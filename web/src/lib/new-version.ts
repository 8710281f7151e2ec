const entrySelector = 'script[type="module"][src]';
const reloadedForKey = 'reloadedFor';

function entryOf(page: Document): string | undefined {
  return page.querySelector(entrySelector)?.getAttribute('src') ?? undefined;
}

/** The first script of the build that the store serves now, if it is another one than this page's. */
async function newEntry(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return served === entryOf(document) ? undefined : served;
  } catch {
    // Not reached: nothing is known.
    return undefined;
  }
}

/** Whether the store has been deployed anew since this page was opened, so that old chunks may be gone. */
export async function isReplaced(): Promise<boolean> {
  return (await newEntry()) !== undefined;
}

/**
 * Reloads the page when the store has been deployed anew; returns whether it does. Once per build: a page that fails
 * all the same must not reload without end.
 */
export async function reloadIfReplaced(): Promise<boolean> {
  const entry = await newEntry();
  if (entry === undefined) return false;
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
