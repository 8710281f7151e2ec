import { useEffect } from 'react';
import { useDeferredLoadingStarted } from '#lib/loading/deferred-loading.ts';

/** Loads the code that sends the login forms. The dynamic import keeps Firebase out of their chunks. */
const load = () => import('./sign-in.ts');

/**
 * Returns a function that loads the code that sends the login forms. Also loads it with the deferred parts: after the
 * user has typed, a deployment may already have removed its chunk, and a reload would lose the typed text.
 */
export function useSignInCode(): typeof load {
  const mayLoadDeferred = useDeferredLoadingStarted();
  useEffect(() => {
    // If loading fails now, submitting the form tries again.
    if (mayLoadDeferred) load().catch(() => undefined);
  }, [mayLoadDeferred]);
  return load;
}
