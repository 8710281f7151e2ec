// Result of a payment that the store could not record immediately.

export const recorded = 'Your payment was recorded. The order is paid.';
export const returned = 'Payment refunded';
export const returnedNote = 'This order can no longer be paid. We refund your card automatically.';
