/** Returns the URL of a payment in Stripe's dashboard, for admins. */
export function paymentPage(transactionId: string): string {
  const isLive = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_');
  return `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${encodeURIComponent(transactionId)}`;
}
