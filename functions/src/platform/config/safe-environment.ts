import { z } from 'zod';
import { store } from '../../contract/store.ts';
import { isPlainAddress } from '../format/plain-address.ts';
import { isTimeZone } from '../format/store-time.ts';
import { appCheckModes, isDemo, orderMailModes } from './config.ts';

/**
 * Checks the settings before the server starts. A demo project, whose id begins with `demo-`, may use local services.
 *
 * @throws Error with every invalid setting, or, if each setting is valid by itself, with those that do not fit together.
 */
export function requireSafeEnvironment(environment: NodeJS.ProcessEnv): void {
  const given = Object.entries(environment).filter(([, value]) => value);
  const { error } = settings(isDemo(environment)).safeParse(Object.fromEntries(given));
  if (!error) return;
  throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
}

/** Returns the schema of the settings. Each message follows the name of its setting. */
function settings(isInDemo: boolean) {
  return z
    .object({
      APP_CHECK: oneOf(appCheckModes),
      ORDER_MAILS: oneOf(orderMailModes),
      SMTP_URL: z
        .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://', abort: true })
        .refine(
          (url) => !new URL(url).password,
          'must not contain a password: set the secret SMTP_PASSWORD instead',
        )
        .optional(),
      MAIL_FROM: z
        .string()
        // The sender may be `name <address>`.
        .refine((from) => isPlainAddress(/<([^<>]*)>$/.exec(from)?.[1] ?? from), NOT_AN_ADDRESS)
        .optional(),
      STORE_EMAIL: z.string().refine(isPlainAddress, NOT_AN_ADDRESS).optional(),
      ALLOWED_ORIGINS: z
        .string()
        .superRefine((origins, context) => {
          const malformed = origins.split(',').find((origin) => !isOrigin(origin, isInDemo));
          if (malformed === undefined) return;
          context.addIssue(
            `contains "${malformed}": name each origin, such as https://app.example, with commas between them`,
          );
        })
        .optional(),
      FIREBASE_AUTH_EMULATOR_HOST: localOnly(isInDemo, 'accept unsigned tokens'),
      FIRESTORE_EMULATOR_HOST: localOnly(isInDemo, 'store orders in an emulator'),
      STRIPE_API_BASE: localOnly(isInDemo, 'accept payments that never happened'),
    })
    .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
      path: ['MAIL_FROM'],
      error: 'must name the sender when SMTP_URL is set',
    })
    .refine(({ ORDER_MAILS, SMTP_URL }) => isInDemo || ORDER_MAILS !== 'on' || SMTP_URL, {
      path: ['SMTP_URL'],
      error: 'must name a mail server when ORDER_MAILS is on',
    })
    .refine(() => isTimeZone(store.timeZone), {
      path: ['timeZone in store.ts'],
      error: () => `is ${store.timeZone}, which is not a time zone`,
    });
}

const NOT_AN_ADDRESS = 'must be one plain e-mail address';

function oneOf(modes: string[]) {
  return z.enum(modes, `must be one of ${modes.join(', ')}`).optional();
}

function localOnly(isInDemo: boolean, harm: string) {
  return z
    .string()
    .refine(() => isInDemo, `is set, which would ${harm} in a real project`)
    .optional();
}

/** Returns true for an origin as browsers send it: without a path or a wildcard, in lower case. */
function isOrigin(text: string, isInDemo: boolean): boolean {
  if (!URL.canParse(text) || text.includes('*')) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isInDemo));
}
