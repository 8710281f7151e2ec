import type { Order, SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { Notice } from '#components/notice.tsx';
import { parcelDayOf, returnedPart, returnStateOf } from '#features/orders/states.ts';
import { ReturnActions } from '#features/refunds-and-returns/actions.tsx';
import * as texts from '#texts/orders.ts';

/** Banner at the top of an admin's order whose shopper no longer has an account. */
export function DeletedAccountNotice({ order }: { order: SingleOrder }) {
  return order.accountDeleted && <Notice tone="plain" text={texts.accountDeleted} />;
}

/** Banner at the top of an admin's order while a return is open, with the next steps. */
export function OrderNotice({ order }: { order: Order }) {
  const { returnStatus: status, returnReason } = order;
  if (!returnStateOf(order)) return null;
  const part = returnedPart(order);
  const text =
    status === 'accepted'
      ? texts.openReturn.accepted(parcelDayOf(order), part)
      : texts.openReturn[status === 'received' ? 'received' : 'open'](part);
  return (
    <Notice tone="warn" text={text} actions={<ReturnActions order={order} />}>
      {returnReason && <p dir="auto">{texts.returnReason(returnReason)}</p>}
    </Notice>
  );
}
