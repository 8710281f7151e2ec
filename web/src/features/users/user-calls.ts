import { limits } from '@almighty-tools/functions/contract/limits.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { DeletedResponse, ModifiedResponse } from '@almighty-tools/functions/contract/response-types.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { getPage, send } from '#lib/api-client.ts';

/** Whose row it is. The uid goes with the e-mail, which may be somebody else's by now: then nothing is done. */
export type Row = Pick<User, '_id' | 'email'>;

/** Makes somebody an admin. For admins. @throws ApiError */
export function makeAdmin(row: Row): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.admin, row) + uidOf(row));
}

/** Takes the role of an admin away, and ends their logins. For admins. @throws ApiError */
export function demoteAdmin(row: Row): Promise<ModifiedResponse> {
  return send('DELETE', apiPath(apiPatterns.admin, row) + uidOf(row));
}

/** Disables somebody's account, or enables it again. For admins. @throws ApiError */
export function setDisabled(row: Row, disabled: boolean): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.userStatus, row) + uidOf(row), { disabled });
}

/** Deletes an account and its profile: a row's for admins, by e-mail alone one's own. @throws ApiError */
export function deleteUser(row: Row | { email: string }): Promise<DeletedResponse> {
  return send('DELETE', apiPath(apiPatterns.user, row) + ('_id' in row ? uidOf(row) : ''));
}

/** Somebody's newest orders: a row's for admins, by e-mail alone one's own. @throws ApiError */
export async function newestOrders(
  row: Row | { email: string },
): Promise<{ orders: Order[]; areMore: boolean }> {
  const path = apiPath(apiPatterns.ordersOf, row);
  const query = `${'_id' in row ? `${uidOf(row)}&` : '?'}limit=${limits.page.max}`;
  const { items, next } = await getPage<Order>(path, query);
  return { orders: items, areMore: next !== undefined };
}

function uidOf({ _id }: Row): string {
  return `?uid=${encodeURIComponent(_id)}`;
}
