import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { refusedToLogin } from '#lib/call-meta.ts';
import { listOf } from '#lib/list.ts';

/** The keys of all lists of people begin with this. */
export const usersKey = ['users'] as const;

/** People that a search finds, all people where it is empty, newest first, page by page. For admins. */
export function usersList(q: string) {
  const filter = q && new URLSearchParams({ q }).toString();
  return listOf<User>({
    key: [...usersKey, filter],
    path: apiPatterns.users,
    pageSize: 100,
    filter,
    meta: { personal: true, refused: refusedToLogin },
  });
}
