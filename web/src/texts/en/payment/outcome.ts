// Result of a payment that the store could not record immediately.

export const recorded = 'Your payment is recorded: the order is paid.';
export const returned = 'Payment refunded';
export const returnedNote = 'This order can no longer be paid. Your card is refunded automatically.';
