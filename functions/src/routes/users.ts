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
import { fileReply } from '../http/reply.ts';
import { del, get, put, type Route } from '../http/route.ts';
import { updateEmailInOrders } from '../orders/order-email.service.ts';
import * as removal from '../removal/removal.service.ts';
import { userData } from '../user-data/user-data.service.ts';
import * as roles from '../users/roles.service.ts';
import { setStatus } from '../users/roles.service.ts';
import { self, selfOrAdmin, selfOrAdminToDelete, userForAdmin } from '../users/user-guards.ts';
import * as users from '../users/users.service.ts';

/** Routes of users, their accounts and roles. */
export const usersRoutes: Route[] = [
  // A request without profile fields is a login.
  put(
    path.user,
    self,
    {
      summary:
        'Log in with an ID token of Firebase Authentication (with an empty body or only the e-mail), or change your profile',
      body: userInputSchema,
      returns: z.union([loginResponse, modifiedResponse]),
    },
    async ({ caller, user, body }) => {
      if (Object.keys(body).length > 0) return users.editProfile(caller, body);
      const response = await users.login(caller, user);
      await updateEmailInOrders(caller, user);
      return response;
    },
  ),
  get(
    path.user,
    selfOrAdmin,
    { summary: 'Get a user’s profile', returns: userResponse, refuses: ['busy'] },
    ({ subject }) => users.readProfile(subject),
  ),
  del(
    path.user,
    selfOrAdminToDelete,
    {
      summary:
        'Delete an account with its profile, unpaid orders and e-mails, and the name on its reviews. Paid orders are kept for accounting',
      returns: deletedResponse,
      refuses: ['last_admin'],
    },
    ({ caller, subject }) => removal.remove(caller, subject),
  ),
  filteredList(
    path.users,
    admin,
    {
      summary:
        'List all users, newest first. If more pages follow the first page, `X-Total-Count` is the number of all users that match. Not with several words in `q`: then a page may contain fewer rows than `limit`, or no rows, even if more pages follow',
      query: userFilterSchema,
      returns: z.array(userResponse),
      parameters: { q: 'Words, beginnings of words, or a uid. All must match the e-mail, name or uid' },
    },
    {
      page: ({ page, filter }) => users.list(page, filter),
    },
  ),
  put(
    path.userStatus,
    userForAdmin,
    {
      summary:
        'Disable or enable an account. Disabling an account ends its sessions and keeps its orders. You cannot disable your own account',
      body: userStatusSchema,
      returns: modifiedResponse,
      refuses: ['last_admin'],
    },
    ({ caller, subject, body }) => setStatus(caller, subject, body),
  ),
  get(
    path.userData,
    selfOrAdmin,
    {
      summary:
        'Download the data of a user: profile, orders with notes, payments, reviews, requests for e-mails about tools, and what admins have done, such as refunds with their reasons. It does not contain e-mails',
      returns: userDataResponse,
      refuses: ['busy'],
    },
    ({ caller, subject }) => fileReply('application/json', 'my-data.json', userData(caller, subject)),
  ),
  get(
    path.admin,
    selfOrAdmin,
    { summary: 'Check if a user is an admin', returns: adminCheckResponse },
    ({ subject }) => roles.adminCheck(subject),
  ),
  put(
    path.admin,
    userForAdmin,
    { summary: 'Promote a user to admin', returns: modifiedResponse },
    ({ caller, subject }) => roles.promote(caller, subject),
  ),
  del(
    path.admin,
    userForAdmin,
    {
      summary: 'Remove the admin role from a user and end their sessions',
      returns: modifiedResponse,
      refuses: ['last_admin'],
    },
    ({ caller, subject }) => roles.demote(caller, subject),
  ),
];
