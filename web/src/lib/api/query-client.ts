import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import * as texts from '#texts/errors.ts';
import { currentUid, endSession, onSession, session } from '../session/session.ts';
import { isAuthError, isTemporary } from './api-error.ts';
import { type AuthRedirects, redirectToLogin } from './call-meta.ts';

const maxRetries = 2;

// Without a connection, a call fails immediately. Otherwise it would be sent later, when the user does not expect it.
const networkMode = 'always';

/** Returns the redirect after a rejected call and the page to return to; undefined if the session does not end. */
function exitFrom(error: Error, redirects: AuthRedirects | undefined) {
  const to = isAuthError(error) ? redirects?.[error.status] : undefined;
  return to === undefined ? undefined : { to, from: location.pathname + location.search };
}

/** Ends the session, with a toast, if the API rejects a read of the current page. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    const exit = exitFrom(error, query.meta?.redirects);
    if (!exit || !query.isActive()) return;
    endSession({ ...exit, message: texts.logInAgain });
  },
});

/** Ends the session if the API rejects a change. The caller shows the error. */
const mutationCache = new MutationCache({
  onError: (error, _variables, _result, mutation) => {
    const exit = exitFrom(error, mutation.meta?.redirects ?? redirectToLogin);
    if (exit) endSession(exit);
  },
});

/** Cache of all data from the API. */
export const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    mutations: { networkMode },
    queries: {
      networkMode,
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (failures, error) => isTemporary(error) && failures < maxRetries,
    },
  },
});

let uid = currentUid();

// Removes all data of a user at the end of the session, so that the next user does not see it.
onSession(() => {
  // Until the redirect, the page would read its data again.
  if (session.status === 'leaving') return;
  const previous = uid;
  uid = currentUid();
  if (previous !== undefined && uid !== previous) queryClient.clear();
});
