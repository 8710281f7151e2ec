/** Uses a storage of the browser. Returns undefined if that fails, because the browser denies it or it is full. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Texts that the browser did not store. */
const unstored = new Map<string, string>();

const listeners = new Set<() => void>();

function callListeners(): void {
  for (const listener of listeners) listener();
}

/** Texts in local storage. If the browser does not store a text, it stays in memory until the user leaves the page. */
export const localStore = {
  read: (key: string): string | null =>
    unstored.get(key) ?? tryStorage(() => localStorage.getItem(key)) ?? null,
  write: (key: string, text: string): void => {
    unstored.set(key, text);
    tryStorage(() => {
      localStorage.setItem(key, text);
      unstored.delete(key);
    });
    callListeners();
  },
  remove: (key: string): void => {
    unstored.delete(key);
    tryStorage(() => localStorage.removeItem(key));
    callListeners();
  },
  /** Calls `listener` after each change by this page or another tab. Returns a function that removes the listener. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};
