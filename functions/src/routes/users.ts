import { z } from 'zod';
import { apiPatterns as path } from '../contract/paths.ts';
import {
  adminCheckResponse,
  deletedResponse,
  loginResponse,
  modifiedResponse,
  userDataResponse,
  userResponse,
} from '../contract/responses.ts';
import { userFilterSchema, userInputSchema, userStatusSchema } from '../contract/user.ts';
import { filteredList } from '../http/filtered-list.ts';
import { admin } from '../http/guards.ts';
import { type DocumentedRoute, del, documented, get, put } from '../http/route.ts';
import { updateEmailInOrders } from '../orders/order-email.service.ts';
import * as removal from '../removal/removal.service.ts';
import { userData } from '../user-data/user-data.service.ts';
import * as roles from '../users/roles.service.ts';
import { setStatus } from '../users/roles.service.ts';
import { self, selfOrAdmin, selfOrAdminToDelete, userForAdmin } from '../users/user-guards.ts';
import * as users from '../users/users.service.ts';

/** Routes of users, their accounts and roles. */
export const usersRoutes: DocumentedRoute[] = [
  // A request without profile fields is a login.
  documented(
    {
      summary:
        'Log in with an ID token of Firebase Authentication (with an empty body or only the e-mail), or change your profile',
      returns: z.union([loginResponse, modifiedResponse]),
    },
    put(path.user, self, userInputSchema, async ({ caller, user, body }) => {
      if (Object.keys(body).length > 0) return users.editProfile(caller, body);
      const response = await users.login(caller, user);
      await updateEmailInOrders(caller, user);
      return response;
    }),
  ),
  documented(
    {
      summary: 'Get a user’s profile',
      returns: userResponse,
      refuses: ['busy'],
    },
    get(path.user, selfOrAdmin, ({ subject }) => users.readProfile(subject)),
  ),
  documented(
    {
      summary:
        'Delete an account with its profile, unpaid orders and e-mails, and the name on its reviews. Paid orders are kept for accounting',
      returns: deletedResponse,
      refuses: ['last_admin'],
    },
    del(path.user, selfOrAdminToDelete, ({ caller, subject }) => removal.remove(caller, subject)),
  ),
  documented(
    {
      summary:
        'List all users, newest first. If more pages follow the first page, `X-Total-Count` is the number of all users that match. Not with several words in `q`: then a page may contain fewer rows than `limit`, or no rows, even if more pages follow',
      returns: z.array(userResponse),
      query: { q: 'Words, beginnings of words, or a uid. All must match the e-mail, name or uid' },
    },
    filteredList(path.users, admin, userFilterSchema, {
      page: ({ page, filter }) => users.list(page, filter),
    }),
  ),
  documented(
    {
      summary:
        'Disable or enable an account. Disabling an account ends its sessions and keeps its orders. You cannot disable your own account',
      returns: modifiedResponse,
      refuses: ['last_admin'],
    },
    put(path.userStatus, userForAdmin, userStatusSchema, ({ caller, subject, body }) =>
      setStatus(caller, subject, body),
    ),
  ),
  documented(
    {
      summary:
        'Download the data of a user: profile, orders with notes, payments, reviews, requests for e-mails about tools, and what admins have done, such as refunds with their reasons. It does not contain e-mails',
      returns: userDataResponse,
      refuses: ['busy'],
    },
    get(path.userData, selfOrAdmin, ({ caller, subject }) => userData(caller, subject)),
  ),
  documented(
    {
      summary: 'Check if a user is an admin',
      returns: adminCheckResponse,
    },
    get(path.admin, selfOrAdmin, ({ subject }) => roles.adminCheck(subject)),
  ),
  documented(
    {
      summary: 'Promote a user to admin',
      returns: modifiedResponse,
    },
    put(path.admin, userForAdmin, ({ caller, subject }) => roles.promote(caller, subject)),
  ),
  documented(
    {
      summary: 'Remove the admin role from a user and end their sessions',
      returns: modifiedResponse,
      refuses: ['last_admin'],
    },
    del(path.admin, userForAdmin, ({ caller, subject }) => roles.demote(caller, subject)),
  ),
];
