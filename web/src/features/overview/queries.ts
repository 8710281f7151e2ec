import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api/api-client.ts';
import { personal } from '#lib/api/call-meta.ts';

/** Returns the figures of the store. For admins. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => getJson<Overview>(apiPatterns.overview),
  meta: personal,
});
