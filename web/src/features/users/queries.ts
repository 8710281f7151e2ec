import type { DeletedAnswer, ModifiedAnswer } from '@almighty-tools/functions/contract/answers.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage, send } from '#lib/api-client.ts';

/** All people with an account, page by page. For admins. */
export const usersQuery = infiniteQueryOptions({
  queryKey: ['users'],
  queryFn: ({ pageParam }) => getPage<User>(apiPatterns.users, pageParam),
  initialPageParam: '?limit=100',
  getNextPageParam: (page) => page.next,
  meta: { personal: true },
});

/** Makes somebody an admin. For admins. @throws ApiError */
export function makeAdmin(email: string): Promise<ModifiedAnswer> {
  return send('PUT', apiPath(apiPatterns.admin, { email }));
}

/** Deletes an account and its profile: anybody's for admins, one's own for everybody else. @throws ApiError */
export function deleteUser(email: string): Promise<DeletedAnswer> {
  return send('DELETE', apiPath(apiPatterns.user, { email }));
}
