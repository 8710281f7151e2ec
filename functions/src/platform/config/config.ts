import { defineInt, defineSecret, defineString, select } from 'firebase-functions/params';
import { limits } from '../../contract/limits.ts';

/** The secrets for Stripe. Only functions that declare them can read them. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/**
 * Declares a setting that is a whole number, including zero. The default is applied twice. The CLI writes it
 * into a deployment, and the returned function also uses it, because under the Functions Framework alone a
 * missing or invalid value would be zero.
 *
 * @returns A function that reads the setting, because parameters can be read only while a function runs.
 */
function wholeNumber(name: string, defaultValue: number, description: string): () => number {
  const parameter = defineInt(name, { default: defaultValue, description });
  return () => (/^\d+$/.test(process.env[name] ?? '') ? parameter.value() : defaultValue);
}

/** Declares a setting that is a text. @returns A function that reads the setting */
function text(name: string, defaultValue: string, description: string): () => string {
  const parameter = defineString(name, { default: defaultValue, description });
  return () => parameter.value();
}

const orderHoldMinutes = wholeNumber(
  'ORDER_HOLD_MINUTES',
  24 * 60,
  'Minutes for which an unpaid order holds stock.',
);

/** Returns how long an unpaid order holds stock, in milliseconds. */
export function orderHoldMs(): number {
  return orderHoldMinutes() * 60_000;
}

/** Returns how long an unpaid order of a user without a verified e-mail address holds stock, in milliseconds. */
export function unverifiedHoldMs(): number {
  return Math.min(limits.unverifiedHoldMinutes * 60_000, orderHoldMs());
}

/** The number of open orders is limited because each unpaid order holds stock. */
export const maxOpenOrders = wholeNumber(
  'MAX_OPEN_ORDERS',
  20,
  'Maximum number of unpaid orders per shopper.',
);

export const reviewsPerMinute = wholeNumber(
  'REVIEWS_PER_MINUTE',
  5,
  'Maximum number of reviews per user and minute.',
);

export const callsPerMinute = wholeNumber(
  'CALLS_PER_MINUTE',
  600,
  'Maximum number of requests per user and minute at each instance of the API.',
);

export const publicListAgeMs = wholeNumber(
  'PUBLIC_LIST_AGE_MS',
  30_000,
  'Maximum age of a cached list of tools or reviews, in milliseconds.',
);

/**
 * Maximum number of payments without a matching order that one reconciliation run refunds. If there are more,
 * the run refunds none of them.
 */
export const refundsPerRun = wholeNumber(
  'REFUNDS_PER_RUN',
  3,
  'Maximum number of payments without a matching order that one reconciliation run refunds.',
);

/** Returns the days after the day of shipping on which a shopper may request a return. With zero, returns are disabled. */
export const returnDays = wholeNumber(
  'RETURN_DAYS',
  30,
  'Days after shipping within which a shopper may request to return an order. With 0, returns are disabled.',
);

const DEFAULT_IMAGE_HOSTS = 'https://i.ibb.co,https://lh3.googleusercontent.com';

const imageHosts = text(
  'IMAGE_HOSTS',
  DEFAULT_IMAGE_HOSTS,
  'Allowed origins of profile pictures, separated by commas.',
);

/** The values of ORDER_MAILS. */
export const orderMailModes = ['off', 'on'];

const allowedOrigins = text(
  'ALLOWED_ORIGINS',
  '',
  'Origins of other clients that may call the API from a browser, separated by commas. If empty, only the store’s own page may.',
);

/** Returns true if a browser’s client on this origin may call the API, besides the store’s own page. */
export function isAllowedOrigin(origin: string): boolean {
  return allowedOrigins().split(',').includes(origin) && origin !== '';
}

const orderMails = defineString('ORDER_MAILS', {
  default: 'off',
  description: 'With "on", shoppers get an e-mail about each step of their orders. SMTP_URL must be set.',
  input: select(orderMailModes),
});

const siteUrl = text(
  'SITE_URL',
  '',
  'The URL of the store, for e-mails and link previews. If empty: https://<project>.web.app.',
);

const ownersEmail = text(
  'STORE_EMAIL',
  '',
  'The e-mail address of the owner, for e-mails about paid orders, disputes, failed refunds, return requests and low stock if ORDER_MAILS is "on". If empty, the owner gets no e-mails.',
);

/** The password of the SMTP server. Only the function that sends e-mails can read it. */
export const smtpPassword = defineSecret('SMTP_PASSWORD');

export const smtpUrl = text(
  'SMTP_URL',
  '',
  'The SMTP server for e-mails, such as smtps://user@smtp.example.com. If empty, no e-mails are sent.',
);

/** The sender of the e-mails, as `name <address>` or only an address. */
export const mailFrom = text(
  'MAIL_FROM',
  '',
  'The sender’s address of the e-mails, such as store@example.com. The sender’s name is the name of the store.',
);

/** The values of APP_CHECK. */
export const appCheckModes = ['off', 'enforced'];

const appCheck = defineString('APP_CHECK', {
  default: 'off',
  description: 'With "enforced", calls that need a login must come from the store’s own page.',
  input: select(appCheckModes),
});

/** Returns true if shoppers get e-mails about their orders. */
export function areOrderMailsOn(): boolean {
  return orderMails.value() === 'on';
}

/**
 * Returns the URL of a page of the store, for e-mails and previews. Does not use the host in the request,
 * because a caller can send any host.
 *
 * @param path Begins with a slash.
 */
export function pageUrl(path: string): string {
  const site = siteUrl() || `https://${process.env.GCLOUD_PROJECT}.web.app`;
  return site.replace(/\/+$/, '') + path;
}

/** Returns the e-mail address of the owner, or an empty string if the owner gets no e-mails. */
export function storeEmail(): string {
  return areOrderMailsOn() ? ownersEmail() : '';
}

/** Returns true if requests that need a login must have an App Check token. */
export function isAppCheckEnforced(): boolean {
  return appCheck.value() === 'enforced';
}

/**
 * Returns the URL of the local Stripe, or undefined for Stripe itself. This setting is not a parameter,
 * because owners never set it.
 */
export function stripeBaseUrl(): URL | undefined {
  const { STRIPE_API_BASE: base } = process.env;
  return base ? new URL(base) : undefined;
}

/**
 * Returns true if a picture's URL is at a trusted host and uses HTTPS. Checking only the origin is not
 * enough, because the origin of a `blob:` URL is the origin of the page that created it. In a demo project,
 * HTTP is allowed for the local image host.
 */
export function isTrustedPicture(url: string): boolean {
  if (url.length > limits.url.max || !URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  const isWeb = protocol === 'https:' || (protocol === 'http:' && isDemo(process.env));
  return isWeb && (imageHosts() || DEFAULT_IMAGE_HOSTS).split(',').includes(origin);
}

/**
 * Returns true for a demo project, which has no real resources:
 * https://firebase.google.com/docs/emulator-suite/connect_firestore#choose_a_firebase_project
 */
export function isDemo({ GCLOUD_PROJECT = '' }: NodeJS.ProcessEnv): boolean {
  return GCLOUD_PROJECT.startsWith('demo-');
}
