import { useSyncExternalStore } from 'react';

const waitMs = 3000;
const signsOfSomebody = ['pointerdown', 'keydown', 'scroll'] as const;

let isSettled = false;
const listeners = new Set<() => void>();

/** What can wait is fetched now: somebody does something, or needs it. */
export function settle(): void {
  if (isSettled) return;
  isSettled = true;
  for (const sign of signsOfSomebody) removeEventListener(sign, settle);
  for (const listener of listeners) listener();
}

/** From now on somebody who does something settles the page, else three seconds without anything do. */
export function settleInTime(): void {
  for (const sign of signsOfSomebody) addEventListener(sign, settle, { passive: true });
  const wait = () => setTimeout(settle, waitMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether the page has settled, so that it may fetch what nobody needs at once: what its first screen works without
 * does not take the connection from what it needs.
 */
export function useSettled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSettled,
    () => false,
  );
}
