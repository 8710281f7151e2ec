// Money and pieces that come back: refunds and returns.
import { numberOf } from '#lib/intl.ts';

export const refundPart = 'Refund …';
export const refundTitle = 'Refund';
export const amount = 'Amount in dollars';
export const atMost = (left: string) => `You can refund up to ${left}.`;
export const reason = 'Reason';
export const reasonHelp = 'The shopper sees it. Optional.';
export const restock = 'Units to return to stock';
export const restockHelp = (units: number) => `At most ${numberOf(units)}.`;
export const unpaidHelp =
  'A refund of the full rest marks the order as unpaid. Its other units stay on hold for a while.';
export const refund = 'Refund';
export const close = 'Close';
export const opening = 'Loading the form …';
export const notOpened = 'The form failed to load. Check your connection and try again.';
/** `amount`: `$24.00`. */
export const willGoBack = (amount: string, email: string, units: number) =>
  units > 0
    ? `${amount} will be refunded to ${email}, and ${pieces(units)} returned to stock.`
    : `${amount} will be refunded to ${email}.`;
export const yesRefund = 'Yes, refund it';
export const refundDone = 'Refunded!';
const pieces = (units: number) => (units === 1 ? '1 unit' : `${numberOf(units)} units`);

export const returnIt = 'Return …';
export const returnOf = (toolName: string) => `Return ${toolName} …`;
export const requestReturn = 'Request return';
export const returnReason = 'Reason for the return';
export const returnReasonHelp = 'Optional.';
export const returnUntil = (day: string) => `You can return this order until ${day}.`;
export const willBeRequested = (quantity: number, toolName: string) =>
  `You will request to return ${numberOf(quantity)} × ${toolName}.`;
export const yesRequest = 'Yes, request return';
export const requested = 'Return requested!';

export const answerReturn = 'Answer return …';
export const answer = 'Your answer';
export const answerHelp = 'The shopper sees it, and nothing is refunded. To refund, use the other button.';
export const sendAnswer = 'Send answer';
export const willBeAnswered = (email: string) =>
  `${email} will see this answer, and the return will be closed.`;
export const yesAnswer = 'Yes, send it';
export const answered = 'Answered!';
