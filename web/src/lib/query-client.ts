import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api-error.ts';

const retriesOfARead = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => isTemporary(error) && failures < retriesOfARead,
    },
  },
});
