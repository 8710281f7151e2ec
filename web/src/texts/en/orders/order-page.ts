// Page of an order for shoppers and admins, its receipt and its packing slip.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';

export const title = 'Order';
export const fetching = 'Loading the order';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const thisOrder = 'this order';
export const noSuchOwnOrder = 'You have no order with this ID. It may have been canceled.';
export const myOrders = 'My Orders';
export const noSuchOrder = 'This order does not exist. It may have been canceled.';
export const allOrders = 'Manage All Orders';

export const order = 'Order';
export const name = 'Name';
export const address = 'Address';
export const price = 'Price (Per Unit)';
export const refundedTotal = 'Refunded';
export const restocked = 'Back in stock';
export const transaction = 'Transaction ID';
/** Inserted into `copy` of `ids.ts`. */
export const transactionId = 'transaction id';
export const seeAtStripe = 'Open in Stripe';

export const parcel = 'Parcel';
export const track = 'Track parcel';

export const changeAddress = 'Change address or phone';
export const saveAddress = 'Save';
export const addressSaved = 'Address and phone saved';

export const note = 'Note';
export const noNote = 'No note.';
export const changeNote = 'Change the note';
export const noteHelp = 'Only admins can see it.';
export const saveNote = 'Save note';
export const noteSaved = 'Note saved';
export const fetchingNote = 'Loading the note';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const theNote = 'the note';

export const timeline = 'History';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const history = 'the history of this order';
export const allActions = 'See all actions of admins on this order';
export const placed = 'Placed';
export const paid = 'Paid';
export const shipped = 'Shipped';
export const refunded = 'Refunded';
/** `part` and `total` are amounts in dollars. */
export const refundedPart = (part: string, total: string) => `Refunded ${part} of ${total}`;
export const returnRequested = 'Return requested';
export const returnReason = (reason: string) => `Return requested: ${isolated(reason)}`;
export const returnRefunded = 'Return request closed with a refund';
export const returnAnswered = (answer: string) => `Return request answered: ${isolated(answer)}`;
export const returnEnded = 'Return request closed';
export const canceled = 'Canceled';
export const expired = 'Expired';
export const heldUntil = 'Held until';
export const shippedBy = (who: string) => `Marked as shipped by ${isolated(who)}`;
export const unpaidBy = (who: string) => `Marked as unpaid by ${isolated(who)}`;
export const refusedUnpaidBy = (who: string) =>
  `Refund and mark as unpaid by ${isolated(who)}: rejected by the payment provider`;
export const canceledBy = (who: string) => `Canceled by ${isolated(who)}`;
export const addressChanged = {
  customer: 'Address or phone changed by the customer',
  shop: 'Address or phone changed by the store',
};
/** `change` contains the old and the new values. An older entry has none. */
export const addressBy = (who: string, change: string) =>
  change
    ? `Address or phone changed by ${isolated(who)}: ${change}`
    : `Address or phone changed by ${isolated(who)}`;
export const trackingBy = (who: string, change: string) => `Tracking changed by ${isolated(who)}: ${change}`;
export const restockedBy = (who: string, units: number) => `${unitsBack(units)}, entered by ${isolated(who)}`;
export const unitsBack = (units: number) =>
  units === 1 ? '1 unit back in stock' : `${numberOf(units)} units back in stock`;
export const noValue = 'none';
export const noteBy = (who: string) => `Note changed by ${isolated(who)}`;
export const repaidBy = (who: string) => `Failed refund marked as refunded manually by ${isolated(who)}`;
/** Includes the reason, if one was entered. */
export const refundedBy = (who: string, amount: string, reason = '') =>
  reason
    ? `${amount} refunded by ${isolated(who)}: ${isolated(reason)}`
    : `${amount} refunded by ${isolated(who)}`;
export const refusedRefundBy = (who: string, amount: string) =>
  `Refund of ${amount} by ${isolated(who)}: rejected by the payment provider`;
export const returnAnsweredBy = (who: string) => `Return request answered by ${isolated(who)}`;
/** Text for an action that only a newer version of the page can describe. */
export const doneBy = (action: string, who: string) => `${action} by ${isolated(who)}`;

export const printReceipt = 'Print receipt';
export const printPackingSlip = 'Print packing slip';
export const receipt = 'Receipt';
export const packingSlip = 'Packing slip';
/** Text before the ID. */
export const orderId = 'Order';
export const soldTo = 'Sold to';
export const shipTo = 'Ship to';
export const from = 'From';
export const tool = 'Tool';
export const paidOn = (day: string) => `Paid by card on ${day}`;
export const refundedOn = (day: string) => `Refunded on ${day}`;
/** Partial refund. `amount` is formatted in dollars. */
export const partRefundedOn = (amount: string, day: string) => `${amount} refunded on ${day}`;
export const paidAfterRefunds = (amount: string) => `Paid after refunds: ${amount}`;
export const transactionOf = (id: string) => `Transaction ID: ${id}`;
