import type { Order } from '@almighty-tools/functions/contract/order.ts';
import * as texts from '#texts/orders/all-orders.ts';

/** The name of who ordered, which opens where the order is shipped. */
export function Recipient({ order: { name, address, phone } }: { order: Order }) {
  return (
    <details className="note">
      <summary className="w-fit min-h-6 wrap-anywhere" title={texts.recipient}>
        {name}
      </summary>
      <address className="my-1 block text-sm text-ink not-italic">
        <span className="block whitespace-pre-line">{address}</span>
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="figures">
          {phone}
        </a>
      </address>
    </details>
  );
}
