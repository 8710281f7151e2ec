import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';

// Top of the page of a shopper's order: the next step and the contact.

/** `until` is a formatted time, such as `Nov 23, 2026, 7 PM`. */
export const payUntil = (until: string) =>
  `Please pay by ${until}. After that, the order expires, and other customers can buy its tools.`;

/** Next step of an unpaid order that cannot be paid again, because its units are back in stock. */
export const refundedAndRestocked = 'Your card was refunded. Please place a new order.';

/** Next step of an order that is not open. */
export const next: Partial<Record<OrderPhase, string>> = {
  paid: 'Next, we pack your order. This page will tell you when it has been shipped.',
  shipped: 'Your order is on its way to you. There is nothing left to do.',
  refunding: 'Your refund is on its way to your card.',
  'shipped-refunded': 'Your order was shipped, and your card was refunded.',
  canceling: 'Your order is being canceled.',
  canceled: 'Your order is canceled. There is nothing left to pay.',
  expiring: 'Your order was not paid in time. You can order the tool again.',
  expired: 'Your order was not paid in time. You can order the tool again.',
};

/** Followed by an e-mail address and a phone number. */
export const questions = 'Questions about this order?';
/** Subject of an e-mail. */
export const about = (orderId: string) => `Order ${orderId}`;
