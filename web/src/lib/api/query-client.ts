import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as texts from '#texts/errors.ts';
import { currentUid, endSession, onSession, session } from '../session/session.ts';
import { paths } from '../url/paths.ts';
import { isAuthError, isTemporary } from './api-error.ts';

/**
 * Redirect targets by the status of a rejected call (specification, section 8). A status that is not listed does not end
 * the session: the page shows the error.
 */
export type AuthRedirects = { readonly 401?: string; readonly 403?: string };

/** Ends the session and redirects to Home. */
export const redirectToHome: AuthRedirects = { 401: paths.home, 403: paths.home };
/** Ends the session and redirects to the login page. */
const redirectToLogin: AuthRedirects = { 401: paths.login, 403: paths.login };

declare module '@tanstack/react-query' {
  interface Register {
    /** Without `redirects`, a rejected call redirects to the login page. */
    queryMeta: { redirects?: AuthRedirects };
    mutationMeta: { redirects?: AuthRedirects };
  }
}

const maxRetries = 2;

// Without a connection, a call fails immediately. Otherwise it would be sent later, when the user does not expect it.
const networkMode = 'always';

/** Returns the redirect after a rejected call and the page to return to; undefined if the session does not end. */
function exitFrom(error: Error, redirects: AuthRedirects = redirectToLogin) {
  const to = isAuthError(error) ? redirects[error.status] : undefined;
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
    const exit = exitFrom(error, mutation.meta?.redirects);
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

/**
 * Rereads the data below these keys that the page shows, and marks all other data as stale. Resolves after the reads.
 * Reads that began earlier start again, because they may return data from before a change, and `invalidateQueries` lets
 * a first read continue.
 */
export async function reread(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * Returns a mutation that then rereads the data below these keys. It waits for the reads after a success, but not after
 * an error, because they may fail too. After an error, another user may have changed the data.
 */
export function useChange<Response, Variables = void>(
  send: (variables: Variables) => Promise<Response>,
  ...keys: readonly QueryKey[]
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => reread(client, ...keys),
    onError: () => void reread(client, ...keys),
  });
}
