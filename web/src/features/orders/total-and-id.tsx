import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Amount } from '#components/amount.tsx';
import { ShortId } from '#components/short-id.tsx';
import { orderTotal } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';

/**
 * The total of an order in a list, above its id. The id is not below the link of the order, because the two click targets
 * would be too close.
 */
export function TotalAndId({ order }: { order: Order }) {
  return (
    <>
      <Amount of={orderTotal(order)} />
      <span className="small-line not-on-phone">
        <ShortId id={order._id} label={texts.id} />
      </span>
    </>
  );
}
