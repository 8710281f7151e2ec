// Actions of admins on an order.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { numberOf } from '#lib/format/intl.ts';

/** Short description of an order. */
export const inWords = (order: Order) => parcelInWords(order, order.quantity);
const parcelInWords = ({ toolName, email }: Order, units: number) =>
  `${numberOf(units)} × ${isolated(toolName)} for ${isolated(email)}`;

export const markShipped = 'Shipped';
export const markUnpaid = 'Unpaid';
/** Text after `markUnpaid`. `amount` is already formatted, such as `$24.00`. */
export const refunds = (amount: string) => `refunds ${amount}`;
export const nothingLeft = 'Nothing left to do';

/** `units` are the units of the parcel, which may be fewer than the ordered units. */
export const unitsOf = (order: Order, units: number) =>
  units < order.quantity
    ? `${parcelInWords(order, units)} (${numberOf(order.quantity)} were ordered)`
    : inWords(order);
export const willBeShipped = (order: Order, units: number) =>
  `${unitsOf(order, units)} will be marked as shipped.`;
export const yesShipped = 'Yes, it is shipped';
/** Optional fields of the confirmation before shipping. */
export const carrier = 'Carrier (optional)';
export const tracking = 'Tracking number (optional)';
export const willBeRefunded = (order: Order) => `${inWords(order)} will be refunded and marked as unpaid.`;
export const yesRefund = 'Yes, refund it';
export const changeDone = 'Status Changes!';

export const shipDisputed = 'Ship a disputed order?';
export const isDisputed = (order: Order) =>
  `${inWords(order)}. The payment of this order is disputed, so the store may lose the money.`;
export const isLost = (order: Order) =>
  `${inWords(order)}. The store has lost the payment of this order in a dispute.`;
export const shipAnyway = 'Ship it anyway';
