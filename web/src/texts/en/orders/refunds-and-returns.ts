// Refunds and returns.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';

export const refundPart = 'Refund …';
export const amount = 'Amount in dollars';
export const atMost = (left: string) => `At most ${left} can be refunded.`;
export const reason = 'Reason';
export const reasonHelp = 'Optional. The shopper sees it.';
export const restock = 'Units to restock';
export const restockHelp = (units: number) => `At most ${numberOf(units)}.`;
export const unpaidHelp =
  'If you refund the whole remaining amount, the order is marked as unpaid. Units that you do not restock stay reserved until the hold ends.';
export const refund = 'Refund';
export const close = 'Close';
export const opening = 'Loading the form …';
export const notOpened =
  'The form could not be loaded. Check your connection and try again, or reload the page.';
/** `amount` is already formatted, such as `$24.00`. */
export const willBeRefunded = (amount: string, email: string, units: number) =>
  units > 0
    ? `${amount} will be refunded to ${isolated(email)}, and ${unitsInWords(units)} will be restocked.`
    : `${amount} will be refunded to ${isolated(email)}.`;
export const yesRefund = 'Yes, refund it';
export const refundDone = 'Refunded!';
const unitsInWords = (units: number) => (units === 1 ? '1 unit' : `${numberOf(units)} units`);

export const returnIt = 'Return …';
export const returnOf = (toolName: string) => `Return ${toolName} …`;
export const requestReturn = 'Request return';
export const returnReason = 'Why are you returning the tool?';
export const returnReasonHelp = 'Optional.';
export const returnUntil = (day: string) => `You can return this order until ${day}.`;
export const willBeRequested = (quantity: number, toolName: string) =>
  `You want to return ${numberOf(quantity)} × ${isolated(toolName)}.`;
export const yesRequest = 'Yes, request return';
export const requested = 'Return requested!';

export const answerReturn = 'Reply to return request …';
export const answer = 'Your reply';
export const answerHelp =
  'The shopper sees your reply. It does not refund the order. To make a refund, use the other button.';
export const sendAnswer = 'Send reply';
export const willBeAnswered = (email: string) =>
  `${isolated(email)} will see your reply, and the return request will be closed.`;
export const yesAnswer = 'Yes, send it';
export const answered = 'Reply sent!';

export const restockUnits = 'Restock …';
export const restockNow = 'Restock units';
export const willBeRestocked = (units: number) =>
  `${unitsInWords(units)} will be put back into stock, without a refund.`;
export const yesRestock = 'Yes, restock';
export const restockDone = 'Restocked!';

export const changeTracking = 'Tracking …';
export const saveTracking = 'Save tracking';
export const trackingHelp = 'The shopper gets an e-mail with the new tracking.';
export const trackingDone = 'Tracking saved!';
