import { defineInt, defineSecret, defineString, select } from 'firebase-functions/params';

/** The secrets of the payment provider. Only the functions that name them can read them. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

const stripeApiBase = defineString('STRIPE_API_BASE', {
  default: '',
  description: 'Address of a Stripe stand-in for development; leave empty for Stripe itself.',
});

const DEFAULT_IMAGE_HOSTS = 'https://i.ibb.co,https://lh3.googleusercontent.com';
const DEFAULT_HOLD_MINUTES = 24 * 60;
const DEFAULT_OPEN_ORDERS = 20;
const DEFAULT_REVIEWS_PER_MINUTE = 5;
const DEFAULT_CALLS_PER_MINUTE = 600;
const DEFAULT_REFUNDS_PER_RUN = 3;

const imageHosts = defineString('IMAGE_HOSTS', {
  default: DEFAULT_IMAGE_HOSTS,
  description: 'Origins, separated by commas, from which profile pictures may come.',
});

const orderHoldMinutes = defineInt('ORDER_HOLD_MINUTES', {
  default: DEFAULT_HOLD_MINUTES,
  description: 'How long an unpaid order keeps its pieces, in minutes.',
});

const openOrders = defineInt('MAX_OPEN_ORDERS', {
  default: DEFAULT_OPEN_ORDERS,
  description: 'How many unpaid orders one person may have at a time.',
});

const reviewRate = defineInt('REVIEWS_PER_MINUTE', {
  default: DEFAULT_REVIEWS_PER_MINUTE,
  description: 'How many reviews one person may write in a minute.',
});

const callRate = defineInt('CALLS_PER_MINUTE', {
  default: DEFAULT_CALLS_PER_MINUTE,
  description: 'How many calls of one person an instance of the API answers in a minute.',
});

const refundRate = defineInt('REFUNDS_PER_RUN', {
  default: DEFAULT_REFUNDS_PER_RUN,
  description: 'How many payments that no order can take one run of the reconciliation sends back by itself.',
});

const appCheckModes = ['off', 'enforced'];

const appCheck = defineString('APP_CHECK', {
  default: 'off',
  description: 'With "enforced", calls that need a login must come from the store’s own page.',
  input: select(appCheckModes),
});

/**
 * How long an unpaid order keeps its pieces, in milliseconds. The default is repeated here, as for every number
 * below: the CLI writes a parameter's default into a deployment, but under the Functions Framework alone a missing
 * one is zero.
 */
export function orderHoldMs(): number {
  return (orderHoldMinutes.value() || DEFAULT_HOLD_MINUTES) * 60_000;
}

/** How many unpaid orders one person may have at a time: each holds stock. */
export function maxOpenOrders(): number {
  return openOrders.value() || DEFAULT_OPEN_ORDERS;
}

/** How many reviews one person may write in a minute. */
export function reviewsPerMinute(): number {
  return reviewRate.value() || DEFAULT_REVIEWS_PER_MINUTE;
}

/** How many calls of one person an instance answers in a minute. */
export function callsPerMinute(): number {
  return callRate.value() || DEFAULT_CALLS_PER_MINUTE;
}

/** How many payments that no order can take one run of the reconciliation sends back; of more, none. */
export function refundsPerRun(): number {
  return refundRate.value() || DEFAULT_REFUNDS_PER_RUN;
}

/** True if calls that need a login must carry an App Check token. */
export function isAppCheckEnforced(): boolean {
  return appCheck.value() === 'enforced';
}

/** The address of a Stripe stand-in, or undefined for Stripe itself. */
export function stripeBaseUrl(): URL | undefined {
  const base = stripeApiBase.value();
  return base ? new URL(base) : undefined;
}

/** True if a picture's address is at a host that the store takes profile pictures from. */
export function isTrustedPicture(url: string): boolean {
  if (!URL.canParse(url)) return false;
  return (imageHosts.value() || DEFAULT_IMAGE_HOSTS).split(',').includes(new URL(url).origin);
}

/**
 * Checks the settings before anything starts.
 *
 * @throws for a setting that would make a real project accept unsigned tokens or fake payments (a project id that
 * begins with `demo-` is never a real one), and for an unknown value of APP_CHECK, which would silently mean "off".
 */
export function assertSafeEnvironment(environment: NodeJS.ProcessEnv): void {
  const { APP_CHECK: mode } = environment;
  if (mode && !appCheckModes.includes(mode)) {
    throw new Error(`APP_CHECK must be one of ${appCheckModes.join(', ')}`);
  }
  const projectId = environment.GCLOUD_PROJECT ?? '';
  if (projectId.startsWith('demo-')) return;
  if (environment.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set, which would accept unsigned tokens in a real project',
    );
  }
  if (environment.STRIPE_API_BASE) {
    throw new Error(
      'STRIPE_API_BASE is set, which would accept payments that Stripe never made in a real project',
    );
  }
}
