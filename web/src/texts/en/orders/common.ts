// Texts about orders, for all pages.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';

/** Inserted into `copy` of `ids.ts`. */
export const id = 'order id';
export const email = 'Email';
export const toolName = 'Tool Name';
export const quantity = 'Quantity';
export const totalPrice = 'Total Price';
export const phone = 'Phone';
export const addressHelp = 'Street, city, postcode, country';
export const paymentStatus = 'Payment Status';
export const status = 'Status';

export const paid = 'Paid';
export const unpaid = 'Unpaid';
export const refunded = 'Refunded';

export const pending = 'Pending';
export const shipped = 'Shipped';
export const beingRefunded = 'Being refunded';
export const beingCanceled = 'Being canceled';
export const canceled = 'Canceled';
export const expired = 'Expired';

/** Badge of an order that was placed while an admin views the list. */
export const isNew = 'New';
export const refundFailed = 'Refund failed';
/** `amount` is already formatted, such as `$24.00`. */
export const refundedPart = (amount: string) => `${amount} refunded`;
export const returnRequested = 'Return requested';
export const disputed = 'Disputed';
export const disputeLost = 'Dispute lost';

export const cancel = 'Cancel Order';
export const noWayBack = "You won't be able to revert this!";
export const willBeCanceled = (quantity: number, toolName: string) =>
  `The order of ${numberOf(quantity)} × ${isolated(toolName)} will be canceled.`;
/** Text after `willBeCanceled` for an order whose payment was lost in a dispute, in full or in part. For admins. */
export const noRefund =
  'This makes no refund, because the payment was lost in a dispute. If the store still has a part of the payment, you must return this part in another way: it is listed under the failed refunds.';
export const yesCancel = 'Yes, cancel it!';
export const cancelDone = 'Canceled!';

/** Announcement for screen readers when an order on the page changes. `state` is a text such as `Paid, Shipped`. */
export const changed = (toolName: string, state: string) => `${isolated(toolName)}: ${state}`;
