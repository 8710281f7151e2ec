import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Link } from '#components/link.tsx';
import { paths } from '#lib/paths.ts';

type OrderAgainProps = { order: Pick<Order, 'toolId' | 'toolName'>; className: string };

/** The way to order the same tool again. */
export function OrderAgain({ order, className }: OrderAgainProps) {
  return (
    <Link
      to={paths.purchase(order.toolId)}
      className={`btn ${className}`}
      aria-label={`Order Again: ${order.toolName}`}
    >
      Order Again
    </Link>
  );
}
