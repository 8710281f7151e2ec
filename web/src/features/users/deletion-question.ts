import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import type { Question } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/users.ts';
import { newestOrders, type UserId } from './user-calls.ts';

/** Describes the paid orders that are not shipped. If they fail to load, the user can be deleted nevertheless. */
async function ordersToShip(user: UserId | { email: string }): Promise<string> {
  try {
    const { orders, hasMore } = await newestOrders(user);
    const toShip = orders
      .filter(({ paid, status }) => paid && status === 'pending')
      .map(({ quantity, toolName, _id }) => texts.remove.orderToShip(quantity, toolName, shortId(_id)));
    return toShip.length > 0 ? texts.remove.toShip(toShip, hasMore) : texts.remove.noneToShip;
  } catch {
    return texts.remove.ordersNotLoaded;
  }
}

/**
 * Returns the question that explains which data the deletion of an account removes and keeps. Its note, which loads while
 * the question is open, lists the paid orders that are not shipped.
 */
export function deletionQuestion(user: UserId | { email: string }): Question {
  return { text: texts.remove.text(user.email), note: ordersToShip(user), yes: texts.remove.yes };
}
