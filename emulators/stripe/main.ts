import { startStripe } from './server.ts';

const { PORT = '12111', STRIPE_WEBHOOK_URL, ...env } = process.env;

const stripe = await startStripe({
  port: Number(PORT),
  secretKey: env.STRIPE_SECRET_KEY,
  publishableKey: env.STRIPE_PUBLISHABLE_KEY,
  webhookUrl: STRIPE_WEBHOOK_URL || undefined,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET,
});
console.log(`Local Stripe listening on ${stripe.url}, webhooks: ${STRIPE_WEBHOOK_URL || 'off'}`);
process.send?.('listening');
