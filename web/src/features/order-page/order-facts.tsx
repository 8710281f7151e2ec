import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ReactElement, ReactNode } from 'react';
import { Amount } from '#components/amount.tsx';
import { Email, type Pair, Pairs } from '#components/pairs.tsx';
import { ShortId } from '#components/short-id.tsx';
import { PaymentBadge, StatusBadge } from '#features/orders/badges.tsx';
import { textsOf } from '#features/orders/order-texts.tsx';
import { isExpired } from '#features/orders/states.ts';
import { isTracked, TrackLink } from '#features/orders/track-link.tsx';
import { numberOf, orderTotal } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';
import { ChangeAddress } from './address-form.tsx';
import { orderMailUrl } from './order-layout.tsx';

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Shows where an order is sent, and how to reach the shopper. The shopper or an admin can change it. */
function ShipTo({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const { _id, name, email } = order;
  return (
    <Block title={texts.shipTo}>
      <address className="not-italic wrap-anywhere">
        <bdi className="block font-semibold">{name}</bdi>
        {textsOf(order, 'orderPage').map(({ field, value, line, url }) => (
          <bdi key={field} className="block whitespace-pre-line">
            {url ? (
              <a href={url} className="text-link">
                {value}
              </a>
            ) : (
              line
            )}
          </bdi>
        ))}
        {isOwn ? (
          <Email>{email}</Email>
        ) : (
          <a href={orderMailUrl(email, _id)} className="text-link">
            <Email>{email}</Email>
          </a>
        )}
      </address>
      <ChangeAddress order={order} />
    </Block>
  );
}

function paymentPairs(order: Order, payment: ReactElement | undefined): Pair[] {
  const { quantity, price, refundedTotal, transactionId } = order;
  return [
    ...(isExpired(order) ? [] : [{ label: texts.status, value: <PaymentBadge order={order} /> }]),
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
    ...(transactionId
      ? [
          {
            label: texts.transaction,
            value: (
              <span className="inline-flex flex-wrap items-center gap-x-1.5">
                <ShortId id={transactionId} label={texts.transactionId} />
                {payment}
              </span>
            ),
          },
        ]
      : []),
  ];
}

function parcelPairs(order: Order): Pair[] {
  const { carrier, tracking, restocked, returnUnits, returnStatus, quantity } = order;
  const hasReturn = returnUnits && returnStatus !== 'answered' && returnStatus !== 'withdrawn';
  return [
    { label: texts.status, value: <StatusBadge order={order} /> },
    ...(carrier ? [{ label: texts.carrier, value: carrier }] : []),
    ...(tracking
      ? [{ label: texts.tracking, value: <span className="font-mono text-[0.8125rem]">{tracking}</span> }]
      : []),
    ...(hasReturn ? [{ label: texts.returned, value: texts.unitsOf(returnUnits, quantity) }] : []),
    ...(restocked ? [{ label: texts.restocked, value: texts.unitsOf(restocked, quantity) }] : []),
  ];
}

type OrderBlocksProps = {
  order: Order;
  /** Element next to the payment id. */
  payment?: ReactElement | undefined;
  /** True on the page of the shopper. */
  isOwn?: boolean;
};

/** Shows an order in three blocks: where it is sent, its payment, and its parcel. */
export function OrderBlocks({ order, payment, isOwn = false }: OrderBlocksProps) {
  return (
    <div className="order-blocks">
      <ShipTo order={order} isOwn={isOwn} />
      <Block title={texts.payment}>
        <Pairs pairs={paymentPairs(order, payment)} />
      </Block>
      <Block title={texts.parcel}>
        <Pairs pairs={parcelPairs(order)} />
        {!isTracked(order) && <TrackLink order={order} className="text-link mt-2 inline-block" />}
      </Block>
    </div>
  );
}
