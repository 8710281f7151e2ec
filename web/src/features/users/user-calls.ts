import { limits } from '@almighty-tools/functions/contract/limits.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { DeletedResponse, ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { getPage, send } from '#lib/api/api-client.ts';

/** Row of a user. The API rejects the call if uid and e-mail address no longer belong to the same user. */
export type Row = Pick<User, '_id' | 'email'>;

/** Makes a user an admin. For admins. @throws ApiError */
export function makeAdmin(row: Row): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.admin, row) + uidOf(row));
}

/** Removes the admin role, and ends the user's sessions. For admins. @throws ApiError */
export function demoteAdmin(row: Row): Promise<ModifiedResponse> {
  return send('DELETE', apiPath(apiPatterns.admin, row) + uidOf(row));
}

/** Disables or enables an account. For admins. @throws ApiError */
export function setDisabled(row: Row, disabled: boolean): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.userStatus, row) + uidOf(row), { disabled });
}

/**
 * Deletes an account and its profile. Admins pass the row of a user; users pass their own e-mail address.
 *
 * @throws ApiError
 */
export function deleteUser(row: Row | { email: string }): Promise<DeletedResponse> {
  return send('DELETE', apiPath(apiPatterns.user, row) + ('_id' in row ? uidOf(row) : ''));
}

/**
 * Returns a user's newest orders. Admins pass the row of a user; users pass their own e-mail address.
 *
 * @throws ApiError
 */
export async function newestOrders(
  row: Row | { email: string },
): Promise<{ orders: Order[]; hasMore: boolean }> {
  const path = apiPath(apiPatterns.ordersOf, row);
  const query = `${'_id' in row ? `${uidOf(row)}&` : '?'}limit=${limits.page.max}`;
  const { items, next } = await getPage<Order>(path, query);
  return { orders: items, hasMore: next !== undefined };
}

function uidOf({ _id }: Row): string {
  return `?uid=${encodeURIComponent(_id)}`;
}
