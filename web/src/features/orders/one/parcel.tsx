import { trackingUrl } from '@almighty-tools/functions/contract/carriers.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import * as texts from '#texts/orders/order-page.ts';

/** Shows carrier and tracking number of a shipped order, with a link for a known carrier. */
export function Parcel({ order: { carrier, tracking } }: { order: Order }) {
  const url = trackingUrl({ carrier, tracking });
  return (
    <>
      {[carrier, tracking].filter(Boolean).join(', ')}{' '}
      {url && (
        <a href={url} className="text-link" target="_blank" rel="noopener noreferrer">
          {texts.track}
        </a>
      )}
    </>
  );
}
