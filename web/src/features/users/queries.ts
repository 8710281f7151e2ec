import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage } from '#lib/api-client.ts';
import { refusedToLogin } from '#lib/call-meta.ts';

/** All people with an account, page by page. For admins. */
export const usersQuery = infiniteQueryOptions({
  queryKey: ['users'],
  queryFn: ({ pageParam }) => getPage<User>(apiPatterns.users, pageParam),
  initialPageParam: '?limit=100',
  getNextPageParam: (page) => page.next,
  meta: { personal: true, refused: refusedToLogin },
});
