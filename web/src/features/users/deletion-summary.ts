import * as texts from '#texts/users.ts';
import { newestOrders, type Row } from './user-calls.ts';

/**
 * Returns a text that explains which data the deletion of an account removes and keeps. The text also mentions paid
 * orders that are not shipped.
 *
 * @throws ApiError
 */
export async function deletionSummary(row: Row | { email: string }): Promise<string> {
  const { orders, hasMore } = await newestOrders(row);
  const toShip = orders
    .filter(({ paid, status }) => paid && status === 'pending')
    .map(({ quantity, toolName, _id }) => texts.remove.orderToShip(quantity, toolName, _id.slice(0, 8)));
  return texts.remove.text(row.email, toShip, hasMore);
}
