import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/local-storage.ts';

const storageKey = 'search key';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Returns false if the user has turned off the key `/` (WCAG 2.1.4: a user must be able to turn off a key that is a character). */
export function isSearchKeyOn(): boolean {
  return localStore.read(storageKey) !== 'off';
}

/** Turns the key `/` on or off, and stores the choice. */
export function turnSearchKey(isOn: boolean): void {
  if (isOn) localStore.remove(storageKey);
  else localStore.write(storageKey, 'off');
  for (const listener of listeners) listener();
}

/** Returns true while the key `/` opens the search. */
export function useSearchKey(): boolean {
  return useSyncExternalStore(subscribe, isSearchKeyOn, () => true);
}
