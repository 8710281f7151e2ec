// Money and pieces that come back: refunds and returns.
import { numberOf } from '#lib/intl.ts';

export const refundPart = 'Refund …';
export const refundTitle = 'Refund';
export const amount = 'Amount in dollars';
export const atMost = (left: string) => `At most ${left} can go back.`;
export const reason = 'Reason';
export const reasonHelp = 'The shopper reads it. You can leave it empty.';
export const restock = 'Pieces back into stock';
export const restockHelp = (units: number) => `At most ${numberOf(units)}.`;
export const unpaidHelp =
  'If all that is left goes back, the order is marked as unpaid and keeps its other pieces for a while.';
export const refund = 'Refund';
export const close = 'Close';
export const opening = 'Opening the form …';
export const notOpened = 'The form cannot be reached. Check your connection and try again.';
/** `amount`: `$24.00`. */
export const willGoBack = (amount: string, email: string, units: number) =>
  units > 0
    ? `${amount} will go back to ${email}, and ${pieces(units)} into stock.`
    : `${amount} will go back to ${email}.`;
export const yesRefund = 'Yes, refund it';
export const refundDone = 'Refunded!';
const pieces = (units: number) => (units === 1 ? '1 piece' : `${numberOf(units)} pieces`);

export const returnIt = 'Return …';
export const returnOf = (toolName: string) => `Return ${toolName} …`;
export const requestReturn = 'Request the return';
export const returnReason = 'Why do you return it?';
export const returnReasonHelp = 'You can leave it empty.';
export const returnUntil = (day: string) => `You can return this order until ${day}.`;
export const willBeRequested = (quantity: number, toolName: string) =>
  `You ask the store to take back ${numberOf(quantity)} × ${toolName}.`;
export const yesRequest = 'Yes, request the return';
export const requested = 'Return requested!';

export const answerReturn = 'Answer return …';
export const answer = 'Your answer';
export const answerHelp = 'The shopper reads it, and nothing is refunded. To refund, use the other button.';
export const sendAnswer = 'Send answer';
export const willBeAnswered = (email: string) => `${email} will read this answer, and the return ends.`;
export const yesAnswer = 'Yes, send it';
export const answered = 'Answered!';
