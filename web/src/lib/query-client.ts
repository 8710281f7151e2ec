import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import * as texts from '#texts/errors.ts';
import { isRefusal, isTemporary } from './api-error.ts';
import { type Refused, refusedToLogin } from './call-meta.ts';
import { notify } from './notify.ts';
import { endSession } from './session.ts';

const retriesOfARead = 2;

// Without a connection a call fails at once. It must not wait and be sent later without being asked for.
const networkMode = 'always';

/** Where a refusal leads, with this page to return to after logging in; undefined when it does not end the session. */
function exitFrom(error: Error, refused: Refused | undefined) {
  const to = isRefusal(error) ? refused?.[error.status] : undefined;
  return to === undefined ? undefined : { to, from: location.pathname + location.search };
}

/** A refused read ends the session if a page shows it. Only this handler says so to the person. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    const exit = exitFrom(error, query.meta?.refused);
    if (!exit || !query.isActive()) return;
    notify.error(texts.logInAgain);
    endSession(exit);
  },
});

/** A refused change ends the session. The caller of the change says so to the person. */
const mutationCache = new MutationCache({
  onError: (error, _variables, _result, mutation) => {
    const exit = exitFrom(error, mutation.meta?.refused ?? refusedToLogin);
    if (exit) endSession(exit);
  },
});

/** The cache of all that is read from the API. */
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
