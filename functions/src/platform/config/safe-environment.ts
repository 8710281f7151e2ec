import { store } from '../../contract/store.ts';
import { isPlainAddress } from '../format/plain-address.ts';
import { isTimeZone } from '../format/store-time.ts';
import { appCheckModes, isDemo, orderMailModes } from './config.ts';

/** The variables that must not be set in a real project, with the reasons. */
const localOnly = {
  FIREBASE_AUTH_EMULATOR_HOST: 'would accept unsigned tokens',
  FIRESTORE_EMULATOR_HOST: 'would store orders in an emulator',
  STRIPE_API_BASE: 'would accept payments that never happened',
};

/**
 * Checks the settings before the server starts.
 *
 * @throws Error for:
 * - a local service in a real project (a demo project's id begins with `demo-`),
 * - an unknown value of APP_CHECK or ORDER_MAILS, which would silently mean "off",
 * - an unknown time zone in store.ts,
 * - an entry of ALLOWED_ORIGINS that is not an origin with https (in a demo project also with http), such as `*`,
 * - an SMTP_URL that is not the URL of an SMTP server, or in a real project is missing while ORDER_MAILS is on,
 * - a MAIL_FROM or STORE_EMAIL that is not one e-mail address.
 */
export function requireSafeEnvironment(environment: NodeJS.ProcessEnv): void {
  requireOneOf(environment, 'APP_CHECK', appCheckModes);
  requireOneOf(environment, 'ORDER_MAILS', orderMailModes);
  requireTimeZone();
  requireMailServer(environment);
  requireAddresses(environment);
  requireOrigins(environment);
  if (isDemo(environment)) return;
  const { ORDER_MAILS, SMTP_URL } = environment;
  if (ORDER_MAILS === 'on' && !SMTP_URL)
    throw new Error('SMTP_URL must name a mail server when ORDER_MAILS is on');
  for (const [name, why] of Object.entries(localOnly)) {
    if (environment[name]) throw new Error(`${name} is set, which ${why} in a real project`);
  }
}

function requireOneOf(environment: NodeJS.ProcessEnv, name: string, modes: string[]): void {
  const mode = environment[name];
  if (mode && !modes.includes(mode)) throw new Error(`${name} must be one of ${modes.join(', ')}`);
}

function requireTimeZone(): void {
  const { timeZone } = store;
  if (!isTimeZone(timeZone)) throw new Error(`timeZone in store.ts is ${timeZone}, which is not a time zone`);
}

function requireOrigins(environment: NodeJS.ProcessEnv): void {
  const { ALLOWED_ORIGINS: origins } = environment;
  if (!origins) return;
  const malformed = origins.split(',').find((origin) => !isOrigin(origin, environment));
  if (malformed !== undefined)
    throw new Error(
      `ALLOWED_ORIGINS contains "${malformed}": name each origin, such as https://app.example, with commas between them`,
    );
}

/** Returns true for an origin as browsers send it: without a path or a wildcard, in lower case. */
function isOrigin(text: string, environment: NodeJS.ProcessEnv): boolean {
  if (!URL.canParse(text) || text.includes('*')) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isDemo(environment)));
}

const SMTP = ['smtp:', 'smtps:'];

function requireMailServer({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv): void {
  if (!url) return;
  if (!URL.canParse(url) || !SMTP.includes(new URL(url).protocol))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://');
  if (new URL(url).password)
    throw new Error('SMTP_URL must not contain a password: set the secret SMTP_PASSWORD instead');
  if (!from) throw new Error('MAIL_FROM must name the sender when SMTP_URL is set');
}

function requireAddresses({ MAIL_FROM, STORE_EMAIL }: NodeJS.ProcessEnv): void {
  // The sender may be `name <address>`.
  const addresses = { MAIL_FROM: /<([^<>]*)>$/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM, STORE_EMAIL };
  for (const [name, address] of Object.entries(addresses))
    if (address && !isPlainAddress(address)) throw new Error(`${name} must be one plain e-mail address`);
}
