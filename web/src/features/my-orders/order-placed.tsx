import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FailedToLoad } from '#components/query-view.tsx';
import { orderQuery } from '#features/orders/queries.ts';
import { dollars, orderTotal } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

/** Placed order. `shownTotal` is the total that the purchase page showed, in dollars. */
export type Placed = { id: string; shownTotal: number };

/** Shows the order's total, computed from the price that the API stored. */
function Total({ placed: { id, shownTotal } }: { placed: Placed }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const total = order && orderTotal(order);
  if (error && !order)
    return (
      <div className="mb-4">
        <FailedToLoad name={texts.theTotal} error={error} retry={() => void refetch()} />
      </div>
    );
  return (
    <div id="order-total" className="mb-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{texts.totalPrice}</span>{' '}
        <span className="price">{total === undefined ? '–' : dollars(total)}</span>
      </p>
      {total !== undefined && total !== shownTotal && (
        <p role="alert" className="mt-2 border-l-2 border-warn pl-4">
          {texts.priceChanged(dollars(total), dollars(shownTotal))}
        </p>
      )}
    </div>
  );
}

/**
 * Notice after an order is placed, with a link to the payment. It takes the focus, so that Tab continues from there.
 */
export function OrderPlaced({ placed }: { placed: Placed }) {
  const { id } = placed;
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order takes the focus again
  useEffect(() => section.current?.focus(), [id]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="order-placed"
      aria-describedby="order-total"
      className="sheet mb-6 scroll-mt-4 border-good p-5 outline-none sm:p-7"
    >
      <h2 id="order-placed" className="mb-2 text-2xl">
        {texts.orderPlaced}
      </h2>
      <Total placed={placed} />
      <p className="mb-5 text-steel">{texts.placedNote}</p>
      <Link to={paths.payment(id)} className="btn btn-primary mb-3 w-full">
        {texts.payNow}
      </Link>
      <Link to={paths.myOrders} className="btn btn-line w-full">
        {texts.myOrders}
      </Link>
    </section>
  );
}
