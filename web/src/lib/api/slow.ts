import { useSyncExternalStore } from 'react';

const slowAfterMs = 10_000;

let count = 0;
const listeners = new Set<() => void>();

function add(difference: 1 | -1): void {
  count += difference;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits for an action that the user has started. If it takes longer than ten seconds, `SlowNotice` appears. */
export async function noticeWhenSlow<T>(work: Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    add(1);
  }, slowAfterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isSlow) add(-1);
  }
}

/** Returns true while the user has been waiting for more than ten seconds. */
export function useIsSlow(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
