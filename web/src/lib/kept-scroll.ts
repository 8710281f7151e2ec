const storageKey = 'scrolled';
const keptAtMost = 50;

type Entry = [address: string, top: number];

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

/** How far each entry of this tab's history was scrolled, in pixels. */
const scrolled = new Map<string, number>(stored());

function stored(): Entry[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    // Where the browser denies storage, it is known until the page is left.
    return [];
  }
}

/** Another address counts as another entry: a link to a part of the page makes one without a key. */
function entryNow(): string {
  return `${history.state?.key ?? ''} ${location.pathname}${location.search}${location.hash}`;
}

/** How far this entry was scrolled when it was left. */
export function keptScroll(): number {
  return scrolled.get(entryNow()) ?? 0;
}

/** Remembers how far this entry is scrolled. */
export function keepScroll(): void {
  const entry = entryNow();
  // Written again at the end: the entry that was left longest ago comes first.
  scrolled.delete(entry);
  scrolled.set(entry, scrollY);
}

/** Stores all of it for the next load. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...scrolled].slice(-keptAtMost)));
  } catch {
    // Denied: see above.
  }
}

/** A page that is opened anew, not reloaded or returned to, begins at its top. */
export function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
}
