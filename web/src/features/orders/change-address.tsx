import type { Order, OrderPhase } from '@almighty-tools/functions/contract/order.ts';
import { Opens } from '#components/opens.tsx';
import { late } from '#lib/late.ts';
import * as texts from '#texts/orders/one-order.ts';

const AddressForm = late(() => import('./address-form.tsx'));

const changeable: readonly OrderPhase[] = ['open', 'paid', 'refunding', 'refunded'];

/** Lets the shopper or an admin change the address and phone number until the order is shipped. */
export function ChangeAddress({ order }: { order: Order }) {
  if (!changeable.includes(order.phase)) return null;
  return (
    <Opens title={texts.changeAddress} className="basis-full">
      {(close) => <AddressForm order={order} onSaved={close} />}
    </Opens>
  );
}
