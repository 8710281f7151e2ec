import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { AdminCheck } from '@almighty-tools/functions/contract/user.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { isRefusal } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';

/** Whether this person is an admin. Somebody just promoted gets the claim into the token on the way. */
export function adminCheckQuery(email: string) {
  return queryOptions({
    queryKey: ['admin', email],
    queryFn: async () => {
      const { admin } = await getJson<AdminCheck>(apiPath(apiPatterns.admin, { email }));
      if (admin) {
        const { ensureAdminClaim } = await import('./admin-claim.ts');
        await ensureAdminClaim();
      }
      return admin;
    },
    meta: { personal: true },
  });
}

export type Role = 'pending' | 'unknown' | 'user' | 'admin';

/** What the client shows this person (`unknown`: the store did not answer); what they may do is decided by the server, call by call. */
export function useRole(): Role {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const check = useQuery({ ...adminCheckQuery(signedIn ? session.account.email : ''), enabled: signedIn });
  if (!signedIn || check.isPending) return 'pending';
  if (isRefusal(check.error)) return 'user';
  if (check.data === undefined) return 'unknown';
  return check.data ? 'admin' : 'user';
}
