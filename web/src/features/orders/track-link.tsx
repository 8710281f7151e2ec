import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { trackingUrl } from '@almighty-tools/functions/contract/parcel.ts';
import * as texts from '#texts/orders.ts';

type TrackLinkProps = {
  order: Order;
  /** True in a row of a list, which has no room for the whole text. */
  isShort?: boolean;
  className: string;
};

/** Links to the carrier's page about a shipped order, if the carrier is known. */
export function TrackLink({ order, isShort = false, className }: TrackLinkProps) {
  const url = trackingUrl(order);
  if (!url) return null;
  return (
    <a
      href={url}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={isShort ? texts.track : undefined}
    >
      {isShort ? texts.trackShort : texts.track}
    </a>
  );
}

/** Returns true while the shopper can track the parcel of an order. After a return request, this would be the old parcel. */
export function isTracked(order: Order): boolean {
  return order.phase === 'shipped' && !order.returnRequestedAt && trackingUrl(order) !== undefined;
}
