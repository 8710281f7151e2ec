import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false in the first render of prerendered HTML, where React must render the same HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
