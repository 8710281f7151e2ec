import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => undefined;

/**
 * False in the first render of what was prerendered, which has to be what the HTML says: React keeps the HTML's
 * attributes, whatever that render says of them. True from then on, and for what was not prerendered.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}
