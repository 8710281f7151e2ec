import { boughtPhases } from '@almighty-tools/functions/contract/bought.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '#lib/session.ts';
import { ordersOf } from './queries.ts';

type BoughtTool = Pick<Order, 'toolId' | 'toolName'>;

/**
 * The tools that this person has bought, the latest first, from the list of their orders: of its first page, if no more
 * was loaded. Undefined while nobody knows; none when the list does not come, since a review needs no tool.
 */
export function useBoughtTools(): readonly BoughtTool[] | undefined {
  const { data, failureCount } = useQuery(ordersOf(useAccount().email).query);
  if (!data) return failureCount > 0 ? [] : undefined;
  const bought = data.items.filter(({ phase }) => boughtPhases.includes(phase));
  return [...new Map(bought.map((order) => [order.toolId, order])).values()];
}
