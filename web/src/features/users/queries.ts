import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { refusedToLogin } from '#lib/call-meta.ts';
import { listOf } from '#lib/list.ts';

export const usersKey = ['users'] as const;

/** All people with an account, page by page. For admins. */
export const usersList = listOf<User>({
  key: usersKey,
  path: apiPatterns.users,
  pageSize: 100,
  meta: { personal: true, refused: refusedToLogin },
});
