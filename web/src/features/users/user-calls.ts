import { limits } from '@almighty-tools/functions/contract/limits.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { DeletedResponse, ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { getPage, send } from '#lib/api/api-client.ts';

/** Identifies a user. The API rejects the call if uid and e-mail address no longer belong to the same user. */
export type UserId = Pick<User, '_id' | 'email'>;

/** Makes a user an admin. For admins. @throws ApiError */
export function makeAdmin(user: UserId): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.admin, user) + uidOf(user));
}

/** Removes the admin role, and ends the user's sessions. For admins. @throws ApiError */
export function demoteAdmin(user: UserId): Promise<ModifiedResponse> {
  return send('DELETE', apiPath(apiPatterns.admin, user) + uidOf(user));
}

/** Disables or enables an account. For admins. @throws ApiError */
export function setDisabled(user: UserId, disabled: boolean): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.userStatus, user) + uidOf(user), { disabled });
}

/**
 * Deletes an account and its profile. Admins pass a listed user; users pass their own e-mail address.
 *
 * @throws ApiError
 */
export function deleteUser(user: UserId | { email: string }): Promise<DeletedResponse> {
  return send('DELETE', apiPath(apiPatterns.user, user) + ('_id' in user ? uidOf(user) : ''));
}

/**
 * Returns a user's newest orders. Admins pass a listed user; users pass their own e-mail address.
 *
 * @throws ApiError
 */
export async function newestOrders(
  user: UserId | { email: string },
): Promise<{ orders: Order[]; hasMore: boolean }> {
  const path = apiPath(apiPatterns.ordersOf, user);
  const query = `${'_id' in user ? `${uidOf(user)}&` : '?'}limit=${limits.page.max}`;
  const { items, next } = await getPage<Order>(path, query);
  return { orders: items, hasMore: next !== undefined };
}

function uidOf({ _id }: UserId): string {
  return `?uid=${encodeURIComponent(_id)}`;
}
