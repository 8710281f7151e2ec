import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false in the first render of prerendered HTML, where React must render the same HTML. A button is `inert` until
 * then, because its click would be lost.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
