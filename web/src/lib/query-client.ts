import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusal, isTemporary } from './api-error.ts';
import { type Refused, refusedToLogin } from './call-meta.ts';
import { notify } from './notify.ts';
import { endSession } from './session.ts';

const retriesOfARead = 2;

// Without a connection a call fails at once and says so. It does not wait in silence, to be done later unasked.
const networkMode = 'always';

/** The exit from a refusal, back to this page after logging in again; none when the session goes on. */
function exitFrom(error: Error, refused: Refused | undefined) {
  const to = isRefusal(error) ? refused?.[error.status] : undefined;
  return to === undefined ? undefined : { to, from: location.pathname + location.search };
}

/** A refused read ends the session when a page shows it. Nobody else announces that. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    const exit = exitFrom(error, query.meta?.refused);
    if (!exit || !query.isActive()) return;
    notify.error('Please log in again');
    endSession(exit);
  },
});

/** A refused change ends the session. What asked for the change announces it. */
const mutationCache = new MutationCache({
  onError: (error, _variables, _result, mutation) => {
    const exit = exitFrom(error, mutation.meta?.refused ?? refusedToLogin);
    if (exit) endSession(exit);
  },
});

export const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    mutations: { networkMode },
    queries: {
      networkMode,
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (failures, error) => isTemporary(error) && failures < retriesOfARead,
    },
  },
});
