import { type ReactElement, useEffect, useState } from 'react';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { accessToken } from '#lib/api/access-token.ts';
import { useDeferredLoadingStarted } from '#lib/loading/deferred-loading.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { publishSession } from '#lib/session/session.ts';

const SessionSource = lazyComponent(() =>
  import('#features/auth/session-source.tsx').catch((error: unknown) => {
    publishSession.reported({ status: 'unavailable' });
    throw error;
  }),
);
const Toasts = lazyComponent(() => import('#components/toasts.tsx'));

/**
 * Returns true if the browser has stored a bearer token. The first render returns false, because it must match the
 * prerendered page.
 */
function useHasToken(): boolean {
  const [hasToken, setHasToken] = useState(false);
  useEffect(() => setHasToken(accessToken.read() !== null), []);
  return hasToken;
}

/**
 * Loads authentication and toasts. Authentication loads immediately if a bearer token is stored. Everything else is
 * deferred.
 */
export function Providers({ children }: { children: ReactElement }) {
  const mayLoadDeferred = useDeferredLoadingStarted();
  const hasToken = useHasToken();
  return (
    <>
      {children}
      {(mayLoadDeferred || hasToken) && (
        <LazyBoundary>
          <SessionSource />
        </LazyBoundary>
      )}
      {mayLoadDeferred && (
        <LazyBoundary>
          <Toasts />
        </LazyBoundary>
      )}
    </>
  );
}
