import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api-error.ts';

const retriesOfARead = 2;

// Nothing waits for a connection in silence, to be done later unasked: without one a call fails at once and says so.
const networkMode = 'always';

export const queryClient = new QueryClient({
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
