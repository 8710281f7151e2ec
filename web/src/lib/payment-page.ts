/** Where a payment stands in the card provider's dashboard, for admins of the store. */
export function paymentPage(transactionId: string): string {
  const isLive = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_');
  return `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${encodeURIComponent(transactionId)}`;
}
