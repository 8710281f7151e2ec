import { useSyncExternalStore } from 'react';
import { localStore } from './local-storage.ts';

/**
 * Returns a text in local storage, and renders again when this page or another tab changes it. Returns null in the first
 * render of prerendered HTML.
 */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    localStore.subscribe,
    () => localStore.read(key),
    () => null,
  );
}
