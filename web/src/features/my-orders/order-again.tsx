import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

type OrderAgainProps = { order: Pick<Order, 'toolId' | 'toolName'>; className: string };

/** Links to the page of the tool, which shows today's price and whether the tool can be ordered. */
export function OrderAgain({ order, className }: OrderAgainProps) {
  return (
    <Link
      to={paths.tool(order.toolId)}
      className={`btn ${className}`}
      aria-label={texts.againOf(order.toolName)}
    >
      {texts.again}
    </Link>
  );
}
