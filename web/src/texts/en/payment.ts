import { isolated } from '@almighty-tools/functions/contract/isolated.ts';

export { myOrders } from './app.ts';
export { email, name, toolName } from './common.ts';
export {
  loadingOrder as fetching,
  pay,
  pricePerUnit as price,
  quantity,
  thisOrder,
  totalPrice,
} from './orders.ts';

// Payment of an order.

export const title = 'Payment';
export const noSuchOwnOrder = 'You have no order with this ID.';
export const nowCanceled = 'This order was canceled in the meantime. There is nothing left to pay.';
export const paymentInfo = 'Payment Info';
export const userInfo = 'User Info';
export const toolInfo = 'Tool Info';
export const beingCanceled = 'This order is being canceled.';
export const canceled = 'This order was canceled.';
export const expired =
  'This order has expired because it was not paid in time. You can order the tool again.';
/** For an admin who opens the payment page of another user. */
export const notYours = 'Only the shopper who placed this order can pay for it.';
export const manageOrder = 'Manage this order';
export const shippedRefunded = 'This order was shipped and refunded.';

export const opening = 'Loading the card form';
export const notOpened = 'The card form could not be loaded. Check your connection and try again.';
export const card = 'Card';
export const loading = 'Loading...';

export const successful = 'Payment Successful';
export const transaction = (id: string) => `Transaction ID: ${id}`;
export const unrecordedNote =
  'Your card was charged and the payment is safe. The store has not recorded it yet. The order will be shown as paid within a few minutes. Please do not pay again.';
/** Replaces `unrecordedNote` if the user has left the payment page. */
export const unrecordedElsewhere =
  'Your card was charged and the payment is safe. The order will be shown as paid within a few minutes.';

/** Shown below the provider's message about a declined card. */
export const nothingCharged = 'Nothing was charged. You can try again, or use another card.';

export const notCompleted = 'Payment not completed';
/** Message about an order whose payment page the user has left. */
export const about = (toolName: string, message: string) => `${isolated(toolName)}: ${message}`;
export const wasCanceled = 'This order was canceled, so it was not paid.';
export const noLongerOpen = 'This order is no longer open, so it was not paid.';
export const isPaid = 'This order is paid. Your card will not be charged again.';
export const notPaid = 'The payment was not completed. Please try again. You will pay only once.';
export const unknown =
  'The payment could not be confirmed. Check your connection and try again. You will pay only once.';

export const returned = 'Payment refunded';
export const returnedNote = 'This order can no longer be paid. We refund your card automatically.';
