import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api/api-client.ts';
import { redirectToHome } from '#lib/api/query-client.ts';

/** Returns the profile of the user. */
export function profileQuery(email: string) {
  return queryOptions({
    queryKey: ['profile', email],
    queryFn: () => getJson<User>(apiPath(apiPatterns.user, { email })),
    meta: { redirects: redirectToHome },
  });
}
