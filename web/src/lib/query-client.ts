import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isRefusal, isTemporary } from './api-error.ts';
import { endSession, publishSession } from './session.ts';

const retriesOfARead = 2;

// Nothing waits for a connection in silence, to be done later unasked: without one a call fails at once and says so.
const networkMode = 'always';

/**
 * When the store refuses a change, the session is over: the login guard then leads to the login, and back. At once,
 * before anything is read again: a read that is refused too would choose another way.
 */
const mutationCache = new MutationCache({
  onError: (error) => {
    if (!isRefusal(error)) return;
    publishSession.anonymous();
    void endSession();
  },
});

export const queryClient = new QueryClient({
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
