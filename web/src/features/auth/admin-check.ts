import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { AdminCheck } from '@almighty-tools/functions/contract/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api/api-client.ts';
import { hasAdminClaim } from '#lib/session/bearer-token.ts';

/**
 * Checks whether the user is an admin. The result only decides what the client shows: the server authorizes each
 * request. If the user is an admin without the claim in the token, requests a new token. The admin guard handles a
 * rejected check (docs/decisions/0014-refused-calls.md).
 */
export function adminCheckQuery(email: string) {
  return queryOptions({
    queryKey: ['admin', email],
    queryFn: async () => {
      const { admin } = await getJson<AdminCheck>(apiPath(apiPatterns.admin, { email }));
      if (admin && !hasAdminClaim()) {
        const { renewToken } = await import('#lib/session/signed-in-user.ts');
        await renewToken();
      }
      return admin;
    },
    meta: { redirects: {} },
  });
}
