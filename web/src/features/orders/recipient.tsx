import type { Order } from '@almighty-tools/functions/contract/order.ts';

/** To whom and where an order is shipped. Address and phone of an order that expired are kept for some time only. */
export function Recipient({ order: { name, address, phone } }: { order: Order }) {
  return (
    <address className="mt-1 block text-sm not-italic">
      <span className="block font-semibold">{name}</span>
      <span className="block whitespace-pre-line">{address}</span>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="figures">
          {phone}
        </a>
      )}
    </address>
  );
}
