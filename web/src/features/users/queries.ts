import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { listOptions } from '#lib/api/list.ts';
import { redirectToLogin } from '#lib/api/query-client.ts';

/** Prefix of the query keys of all user lists. */
export const usersKey = ['users'] as const;

/** Lists the users that match a search, newest first, page by page. An empty search matches all users. For admins. */
export function usersList(q: string) {
  const filter = q && new URLSearchParams({ q }).toString();
  return listOptions<User>({
    key: [...usersKey, filter],
    path: apiPatterns.users,
    pageSize: 100,
    filter,
    meta: { redirects: redirectToLogin },
  });
}
