import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { listOptions } from '#lib/api/list.ts';
import type { UrlFilter } from '#lib/url/filter.ts';

/** Prefix of the query keys of all user lists. */
export const usersKey = ['users'] as const;

/** Lists the users that match a search, newest first, page by page. For admins. */
export function usersList(filter: UrlFilter<'q'>) {
  return listOptions<User>({ key: usersKey, path: apiPatterns.users, pageSize: 100, filter });
}
