import { tryStorage } from '../storage/local-storage.ts';

const loadErrors = new WeakSet<Error>();

/** Remembers the error of each chunk that fails to load: https://vite.dev/guide/build#load-error-handling */
export function watchChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => loadErrors.add(payload));
}

/**
 * Reloads the page if the error is a chunk that failed to load, because a deployment may have replaced it. To avoid a loop,
 * reloads once per build, like the inline script of `index.html`. Returns true if the page reloads.
 */
export function reloadIfMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !loadErrors.has(error) || !navigator.onLine) return false;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  // Without storage, the page could reload forever.
  const isFirst = tryStorage(() => {
    if (sessionStorage.getItem('reloadedWithout') === entry) return false;
    sessionStorage.setItem('reloadedWithout', entry);
    return true;
  });
  if (isFirst) location.reload();
  return isFirst ?? false;
}
