// How a payment ended that the store could not record at once.

export const recorded = 'Your payment is recorded: the order is paid.';
export const returned = 'Payment returned';
export const returnedNote = 'This order can no longer be paid. The money goes back to your card by itself.';
