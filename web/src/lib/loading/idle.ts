import { useSyncExternalStore } from 'react';

/** Time after the load of the page in milliseconds. Before that, late parts would slow down the first screen. */
const afterLoadMs = 3000;
/** Time after an input in milliseconds. Before that, late parts would slow down scrolling and typing. */
const afterInputMs = 1000;
const inputs = ['pointerdown', 'keydown', 'scroll'] as const;

let wasIdle = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function loadLateParts(): void {
  if (wasIdle) return;
  wasIdle = true;
  clearTimeout(waiting);
  for (const name of inputs) removeEventListener(name, waitAfterInput);
  for (const listener of listeners) listener();
}

function wait(ms: number): void {
  clearTimeout(waiting);
  // Safari has no idle callbacks.
  waiting = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(loadLateParts), ms);
}

const waitAfterInput = () => wait(afterInputMs);

/** Loads the late parts of the page when the browser and the user are idle. */
export function waitUntilIdle(): void {
  for (const name of inputs) addEventListener(name, waitAfterInput, { passive: true });
  const waitAfterLoad = () => wait(afterLoadMs);
  if (document.readyState === 'complete') waitAfterLoad();
  else addEventListener('load', waitAfterLoad, { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true as soon as the page may load its late parts. */
export function useMayLoadLateParts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wasIdle,
    () => false,
  );
}
