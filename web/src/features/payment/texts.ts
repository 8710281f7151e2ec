/** What a payment's end says, beside the specification's texts. */
export const texts = {
  recorded: 'Your payment is recorded: the order is paid.',
  /** What is said when the payment ended after its page was left. */
  elsewhere: {
    unrecorded: {
      icon: 'success',
      title: 'Payment Successful',
      text: 'Your card was charged and the payment is safe. The order will show as paid within a few minutes.',
    },
    returned: {
      icon: 'error',
      title: 'Payment returned',
      text: 'This order can no longer be paid. The money goes back to your card by itself.',
    },
  },
} as const;
