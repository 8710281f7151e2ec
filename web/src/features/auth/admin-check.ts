import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { AdminCheck } from '@almighty-tools/functions/contract/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { hasAdminClaim } from './admin-claim.ts';

/**
 * Whether this person is an admin, for what the client shows: the server decides what they may do, call by call.
 * Somebody who was just promoted gets a token with the claim. A refusal is for the admin guard to act on
 * (docs/decisions/0014-refused-calls.md).
 */
export function adminCheckQuery(email: string) {
  return queryOptions({
    queryKey: ['admin', email],
    queryFn: async () => {
      const { admin } = await getJson<AdminCheck>(apiPath(apiPatterns.admin, { email }));
      if (admin && !hasAdminClaim()) {
        const { renewToken } = await import('#lib/signed-in-user.ts');
        await renewToken();
      }
      return admin;
    },
    meta: { personal: true },
  });
}
