import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';
import { Disclosure } from '#components/disclosure.tsx';
import * as texts from '#texts/orders.ts';
import { AddressForm } from './address-form.tsx';

const changeable: readonly OrderPhase[] = ['open', 'paid', 'refunding', 'refunded'];

/** Lets the shopper or an admin change the address and phone number until the order is shipped. */
export function ChangeAddress({ order }: { order: Order }) {
  if (!changeable.includes(order.phase)) return null;
  return (
    <Disclosure title={texts.changeAddress} className="basis-full">
      {(close) => <AddressForm order={order} onSaved={close} />}
    </Disclosure>
  );
}
