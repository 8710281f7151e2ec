import { defineInt, defineSecret, defineString, select } from 'firebase-functions/params';
import { limits } from '../contract/limits.ts';

/** The secrets of the payment provider. Only the functions that name them can read them. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/**
 * A whole number that the owner may set, zero too. The default is given twice: the CLI writes a parameter's default
 * into a deployment, but under the Functions Framework alone one that is missing or no number is zero.
 *
 * @returns what reads it: parameters can be read only while a function runs.
 */
function wholeNumber(name: string, otherwise: number, description: string): () => number {
  const parameter = defineInt(name, { default: otherwise, description });
  return () => (/^\d+$/.test(process.env[name] ?? '') ? parameter.value() : otherwise);
}

const orderHoldMinutes = wholeNumber(
  'ORDER_HOLD_MINUTES',
  24 * 60,
  'How long an unpaid order keeps its pieces, in minutes.',
);

/** How long an unpaid order keeps its pieces, in milliseconds. */
export function orderHoldMs(): number {
  return orderHoldMinutes() * 60_000;
}

/** How many unpaid orders one person may have at a time: each holds stock. */
export const maxOpenOrders = wholeNumber(
  'MAX_OPEN_ORDERS',
  20,
  'How many unpaid orders one person may have at a time.',
);

/** How many reviews one person may write in a minute. */
export const reviewsPerMinute = wholeNumber(
  'REVIEWS_PER_MINUTE',
  5,
  'How many reviews one person may write in a minute.',
);

/** How many calls of one person an instance takes in a minute. */
export const callsPerMinute = wholeNumber(
  'CALLS_PER_MINUTE',
  600,
  'How many calls of one person an instance of the API takes in a minute.',
);

/** How old a list of tools or reviews may be that an instance serves, in milliseconds. */
export const publicListAgeMs = wholeNumber(
  'PUBLIC_LIST_AGE_MS',
  30_000,
  'How old a list of tools or reviews may be that an instance serves, in milliseconds.',
);

/** How many payments that no order can take one run of the reconciliation sends back; of more, none. */
export const refundsPerRun = wholeNumber(
  'REFUNDS_PER_RUN',
  3,
  'How many payments that no order can take one run of the reconciliation sends back by itself.',
);

const returnDays = wholeNumber(
  'RETURN_DAYS',
  30,
  'For how many days after it was shipped a shopper may ask to return an order.',
);

/** How long after it was shipped a shopper may ask to return an order, in milliseconds. */
export function returnPeriodMs(): number {
  return returnDays() * 24 * 60 * 60_000;
}

const DEFAULT_IMAGE_HOSTS = 'https://i.ibb.co,https://lh3.googleusercontent.com';

const imageHosts = defineString('IMAGE_HOSTS', {
  default: DEFAULT_IMAGE_HOSTS,
  description: 'Origins, separated by commas, from which profile pictures may come.',
});

/** The values of ORDER_MAILS. */
export const orderMailModes = ['off', 'on'];

const orderMails = defineString('ORDER_MAILS', {
  default: 'off',
  description:
    'With "on", the store writes a mail for each step of an order, and sends it if SMTP_URL is set.',
  input: select(orderMailModes),
});

const siteUrl = defineString('SITE_URL', {
  default: '',
  description:
    'The address of the store, for mails and for previews of links; empty for https://<project>.web.app.',
});

const shopEmailParameter = defineString('SHOP_EMAIL', {
  default: '',
  description: 'With ORDER_MAILS "on", the address that gets a mail of each paid order; empty for none.',
});

/** The password of the SMTP server. Only the function that sends mails can read it. */
export const smtpPassword = defineSecret('SMTP_PASSWORD');

const smtpUrlParameter = defineString('SMTP_URL', {
  default: '',
  description:
    'The SMTP server that sends the mails, such as smtps://user@smtp.example.com; empty sends none.',
});

const mailFromParameter = defineString('MAIL_FROM', {
  default: '',
  description: 'The address that sends the mails, such as shop@example.com; the name is the shop’s.',
});

/** Returns the URL of the SMTP server, or an empty text if no mails are sent. */
export function smtpUrl(): string {
  return smtpUrlParameter.value();
}

/** Returns the sender of the mails, as an address, or as `name <address>` if the name is not the shop's. */
export function mailFrom(): string {
  return mailFromParameter.value();
}

/** The values of APP_CHECK. */
export const appCheckModes = ['off', 'enforced'];

const appCheck = defineString('APP_CHECK', {
  default: 'off',
  description: 'With "enforced", calls that need a login must come from the store’s own page.',
  input: select(appCheckModes),
});

/** True if people get a mail of what becomes of their orders. */
export function areOrderMailsOn(): boolean {
  return orderMails.value() === 'on';
}

/**
 * The address of a page of the store, for mails and previews. It never comes from a request, whose host can be made up.
 *
 * @param path Begins with a slash.
 */
export function pageUrl(path: string, { GCLOUD_PROJECT }: NodeJS.ProcessEnv = process.env): string {
  const site = siteUrl.value() || `https://${GCLOUD_PROJECT}.web.app`;
  return site.replace(/\/+$/, '') + path;
}

/** True for the host of one of the project's preview channels: https://firebase.google.com/docs/hosting/test-preview-deploy */
export function isPreview(host: string, { GCLOUD_PROJECT }: NodeJS.ProcessEnv = process.env): boolean {
  return host.startsWith(`${GCLOUD_PROJECT}--`) && /^[a-z0-9-]+\.web\.app$/.test(host);
}

/** The address of the owner of the shop, who gets mails about it; empty where nobody does. */
export function shopEmail(): string {
  return areOrderMailsOn() ? shopEmailParameter.value() : '';
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
export function isDemo({ GCLOUD_PROJECT = '' }: NodeJS.ProcessEnv): boolean {
  return GCLOUD_PROJECT.startsWith('demo-');
}
