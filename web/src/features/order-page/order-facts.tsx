import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { trackingUrl } from '@almighty-tools/functions/contract/parcel.ts';
import type { ReactElement } from 'react';
import { Amount } from '#components/amount.tsx';
import { Email, type Pair, Pairs } from '#components/pairs.tsx';
import { ShortId } from '#components/short-id.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { PaymentBadge, StatusBadge } from '#features/orders/badges.tsx';
import { textsOf } from '#features/orders/order-texts.tsx';
import { numberOf, orderTotal } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';
import { orderMailUrl } from './order-mail-url.ts';

type OrderFactsProps = {
  order: Order;
  /** Element next to the payment id. */
  payment?: ReactElement | undefined;
  /** True if the page shows tool, price and state above the facts. */
  hasLead?: true;
};

const stateOf = (order: Order): Pair[] => [
  { label: texts.paymentStatus, value: <PaymentBadge order={order} /> },
  { label: texts.status, value: <StatusBadge order={order} /> },
];

/**
 * Links to the carrier's page about a shipped order, if the carrier is known. It is the last action once a return was
 * requested, because it does not track the parcel that comes back.
 */
export function TrackLink({ order }: { order: Order }) {
  const url = trackingUrl(order);
  if (!url) return null;
  return (
    <a
      href={url}
      className={`btn btn-sm ${order.phase === 'shipped' && !order.returnRequestedAt ? 'btn-primary' : 'btn-line'}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.track}
    </a>
  );
}

/** Shows the shopper, the shopper's texts and the payment of an order. */
export function OrderFacts({ order, payment, hasLead }: OrderFactsProps) {
  const { _id, name, email, toolName, quantity, price, transactionId } = order;
  const { refundedTotal, restocked } = order;
  const parcel = [order.carrier, order.tracking].filter(Boolean).join(', ');
  const transaction = transactionId && (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <ShortId id={transactionId} label={texts.transactionId} />
      {payment}
    </span>
  );
  const facts: Pair[] = [
    { label: texts.order, value: <ShortId id={_id} label={texts.id} /> },
    { label: texts.name, value: name },
    {
      label: texts.email,
      value: hasLead ? (
        <Email>{email}</Email>
      ) : (
        <a href={orderMailUrl(email, _id)} className="text-link">
          <Email>{email}</Email>
        </a>
      ),
    },
    ...textsOf(order, 'orderPage').map(({ label, value, url }) => ({
      label,
      value: url ? (
        <a href={url} className="text-link">
          {value}
        </a>
      ) : (
        <bdi className="whitespace-pre-line">{value}</bdi>
      ),
    })),
    ...(hasLead ? [] : [{ label: texts.toolName, value: <ToolName name={toolName} /> }]),
    { label: texts.quantity, value: numberOf(quantity) },
    { label: texts.pricePerUnit, value: <Amount of={price} /> },
    {
      label: texts.totalPrice,
      value: (
        <strong>
          <Amount of={orderTotal(order)} />
        </strong>
      ),
    },
    ...(refundedTotal > 0 ? [{ label: texts.refundedTotal, value: <Amount of={refundedTotal} /> }] : []),
    ...(restocked ? [{ label: texts.restocked, value: numberOf(restocked) }] : []),
    ...(hasLead ? [] : stateOf(order)),
    ...(parcel ? [{ label: texts.parcel, value: parcel }] : []),
    ...(transactionId ? [{ label: texts.transaction, value: transaction }] : []),
  ];
  return <Pairs pairs={facts} />;
}
