import { defineInt, defineSecret, defineString, select } from 'firebase-functions/params';
import { limits } from '../contract/limits.ts';

/** The secrets of the payment provider. Only the functions that name them can read them. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

const DEFAULT_IMAGE_HOSTS = 'https://i.ibb.co,https://lh3.googleusercontent.com';
const DEFAULT_HOLD_MINUTES = 24 * 60;
const DEFAULT_OPEN_ORDERS = 20;
const DEFAULT_REVIEWS_PER_MINUTE = 5;
const DEFAULT_CALLS_PER_MINUTE = 600;
const DEFAULT_PUBLIC_LIST_AGE_MS = 30_000;
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

const publicListAge = defineInt('PUBLIC_LIST_AGE_MS', {
  default: DEFAULT_PUBLIC_LIST_AGE_MS,
  description: 'How old a list of tools or reviews may be that an instance serves, in milliseconds.',
});

const refundRate = defineInt('REFUNDS_PER_RUN', {
  default: DEFAULT_REFUNDS_PER_RUN,
  description: 'How many payments that no order can take one run of the reconciliation sends back by itself.',
});

const orderMailModes = ['off', 'on'];

const orderMails = defineString('ORDER_MAILS', {
  default: 'off',
  description: 'With "on", what becomes of an order is written as mails for the extension Trigger Email.',
  input: select(orderMailModes),
});

const siteUrl = defineString('SITE_URL', {
  default: '',
  description: 'The address of the store that mails link to; empty for https://<project>.web.app.',
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

/** How old a list of tools or reviews may be that an instance serves, in milliseconds. */
export function publicListAgeMs(): number {
  return publicListAge.value() || DEFAULT_PUBLIC_LIST_AGE_MS;
}

/** How many payments that no order can take one run of the reconciliation sends back; of more, none. */
export function refundsPerRun(): number {
  return refundRate.value() || DEFAULT_REFUNDS_PER_RUN;
}

/** True if people get a mail of what becomes of their orders. */
export function areOrderMailsOn(): boolean {
  return orderMails.value() === 'on';
}

/**
 * The address of a page of the store, for a mail. It never comes from a request: anybody could make up its host.
 *
 * @param path Begins with a slash.
 */
export function pageUrl(path: string, { GCLOUD_PROJECT }: NodeJS.ProcessEnv = process.env): string {
  const site = siteUrl.value() || `https://${GCLOUD_PROJECT}.web.app`;
  return site.replace(/\/+$/, '') + path;
}

/** True if calls that need a login must carry an App Check token. */
export function isAppCheckEnforced(): boolean {
  return appCheck.value() === 'enforced';
}

/** The address of the local Stripe, or undefined for Stripe itself. No owner sets it, so it is no parameter. */
export function stripeBaseUrl(): URL | undefined {
  const { STRIPE_API_BASE: base } = process.env;
  return base ? new URL(base) : undefined;
}

/**
 * True if a picture's address is at a host that the store takes profile pictures from. By https: the origin of a
 * `blob:` is that of the page which made it. The image host of a stack on one machine has no certificate.
 */
export function isTrustedPicture(url: string): boolean {
  if (url.length > limits.url.max || !URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  const isWeb = protocol === 'https:' || (protocol === 'http:' && isDemo(process.env));
  return isWeb && (imageHosts.value() || DEFAULT_IMAGE_HOSTS).split(',').includes(origin);
}

/** True in a project that can never be a real one: https://firebase.google.com/docs/emulator-suite/connect_firestore#choose_a_firebase_project */
function isDemo({ GCLOUD_PROJECT = '' }: NodeJS.ProcessEnv): boolean {
  return GCLOUD_PROJECT.startsWith('demo-');
}

/** What must not be set in a real project, and why. */
const localOnly = {
  FIREBASE_AUTH_EMULATOR_HOST: 'would accept unsigned tokens',
  FIRESTORE_EMULATOR_HOST: 'would keep orders in an emulator',
  STRIPE_API_BASE: 'would accept payments that Stripe never made',
};

/**
 * Checks the settings before anything starts.
 *
 * @throws for a setting that would connect a real project to something on one machine (a project id that begins with
 * `demo-` is never a real one), and for an unknown value of APP_CHECK or ORDER_MAILS, which would silently mean "off".
 */
export function assertSafeEnvironment(environment: NodeJS.ProcessEnv): void {
  requireOneOf(environment, 'APP_CHECK', appCheckModes);
  requireOneOf(environment, 'ORDER_MAILS', orderMailModes);
  if (isDemo(environment)) return;
  for (const [name, why] of Object.entries(localOnly)) {
    if (environment[name]) throw new Error(`${name} is set, which ${why} in a real project`);
  }
}

function requireOneOf(environment: NodeJS.ProcessEnv, name: string, modes: string[]): void {
  const mode = environment[name];
  if (mode && !modes.includes(mode)) throw new Error(`${name} must be one of ${modes.join(', ')}`);
}
