import { closeOnSignal } from '../local-server.ts';
import { startStripe } from './server.ts';

const {
  PORT = '12111',
  STRIPE_SECRET_KEY = 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY = 'pk_test_local',
  STRIPE_WEBHOOK_URL,
  STRIPE_WEBHOOK_SECRET = 'whsec_local',
} = process.env;

const stripe = await startStripe({
  port: Number(PORT),
  secretKey: STRIPE_SECRET_KEY,
  publishableKey: STRIPE_PUBLISHABLE_KEY,
  webhookUrl: STRIPE_WEBHOOK_URL || undefined,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
});
console.log(`Local Stripe listening on ${stripe.url}, webhooks: ${STRIPE_WEBHOOK_URL || 'off'}`);

closeOnSignal(stripe);
