import { useSyncExternalStore } from 'react';

const waitMs = 3000;
const userEvents = ['pointerdown', 'keydown', 'scroll'] as const;

let hasStarted = false;
const listeners = new Set<() => void>();

/** Starts loading the deferred parts of the page now. */
export function startDeferredLoading(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const name of userEvents) removeEventListener(name, startDeferredLoading);
  for (const listener of listeners) listener();
}

/** Starts deferred loading at the first user input, otherwise three seconds after the page has loaded. */
export function scheduleDeferredLoading(): void {
  for (const name of userEvents) addEventListener(name, startDeferredLoading, { passive: true });
  const wait = () => setTimeout(startDeferredLoading, waitMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true as soon as the page may load its deferred parts. Before that, they would slow down the first screen. */
export function useDeferredLoadingStarted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasStarted,
    () => false,
  );
}
