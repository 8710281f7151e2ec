import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { callUrl } from '#lib/url/phone-url.ts';
import * as texts from '#texts/orders/all-orders.ts';

/**
 * The shopper's name. A click shows address and phone number. The store deletes address and phone number some time
 * after an order expires.
 */
export function Recipient({ order: { name, address, phone } }: { order: Order }) {
  return (
    <details className="note">
      <summary className="w-fit min-h-6 wrap-anywhere" title={texts.recipient}>
        {name}
      </summary>
      <address className="my-1 block text-sm text-ink not-italic">
        <span className="block whitespace-pre-line">{address}</span>
        {phone && (
          <a href={callUrl(phone)} className="figures">
            {phone}
          </a>
        )}
      </address>
    </details>
  );
}
