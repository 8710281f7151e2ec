import { tryStorage } from '../storage/local-storage.ts';

const storageKey = 'scrolled';
const maxStored = 50;

type Position = [entry: string, top: number];

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

/** Positions from before a reload. If the browser denies storage, positions last until the user leaves the page. */
const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));

/** Scroll positions of this tab's history entries, in pixels. */
const scrolled = new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);

/** Identifies the current history entry. It includes the URL, because a link to a part of the page has no key. */
function entryNow(): string {
  return `${history.state?.key ?? ''} ${location.pathname}${location.search}${location.hash}`;
}

/** Returns the scroll position at which the user left this entry. */
export function savedScrollTop(): number {
  return scrolled.get(entryNow()) ?? 0;
}

/** Remembers the scroll position of this entry. */
export function saveScrollTop(): void {
  const entry = entryNow();
  // Moves the entry to the end, so that the oldest entries come first.
  scrolled.delete(entry);
  scrolled.set(entry, scrollY);
}

/** Stores all positions for the next load. */
export function storeScrollPositions(): void {
  tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify([...scrolled].slice(-maxStored))));
}

/** Returns true if the page was opened by a link or URL instead of a reload or Back. */
export function isNewVisit(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
}
