import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { isPlainAddress } from '../../src/mail/mail-message.ts';
import { type Finding, unless } from './finding.ts';

type Settings = Record<string, string | undefined>;

/** Optional settings. */
const OPTIONAL = ['VITE_APP_CHECK_SITE_KEY'];
/**
 * Settings that may be empty. Their line must exist, because the Firebase CLI prompts for every parameter
 * that has no line.
 */
const MAY_BE_EMPTY = ['ALLOWED_ORIGINS', 'SITE_URL', 'STORE_EMAIL', 'SMTP_URL', 'MAIL_FROM'];
/**
 * Numbers that may be zero. A limit of zero in any other number would block all orders, reviews or requests.
 */
const MAY_BE_ZERO = ['REFUNDS_PER_RUN', 'PUBLIC_LIST_AGE_MS', 'RETURN_DAYS'];
const PLACEHOLDER = '<project>';

/** Checks that both settings files exist, and contain every setting of their examples. */
export function checkSettings(root: string, project: string): Finding[] {
  return ['functions', 'web'].flatMap((folder) => checkFile(root, folder, project));
}

function checkFile(root: string, folder: string, project: string): Finding[] {
  const example = `${folder}/.env.example`;
  const file = `${folder}/.env.${project}`;
  if (!existsSync(join(root, file))) {
    return [{ wrong: `${file} is missing.`, fix: `cp ${example} ${file}, and fill it in` }];
  }
  const settings = read(join(root, file));
  const examples = read(join(root, example));
  const needed = Object.keys(examples).filter((name) => !OPTIONAL.includes(name));
  const unset = needed.filter((name) => !isSet(name, settings[name]));
  const missing = unset.map((name) => ({ wrong: `${name} is not set.`, fix: `set it in ${file}` }));
  return [
    ...missing,
    ...checkNumbers(settings, examples, file),
    ...checkSiteUrl(settings, file),
    ...checkStoreEmail(settings, file),
    ...checkMails(settings, file),
    ...checkProject(settings, file, project),
  ];
}

/** Checks that each setting that is a number in the example is a number. */
function checkNumbers(settings: Settings, examples: Settings, file: string): Finding[] {
  return Object.keys(examples).flatMap((name) => {
    const value = settings[name];
    const least = MAY_BE_ZERO.includes(name) ? 0 : 1;
    const isValid = !isWhole(examples[name]) || !value || (isWhole(value) && Number(value) >= least);
    const fix = `set it in ${file} to a whole number, at least ${least}`;
    return unless(isValid, { wrong: `${name} is ${value}.`, fix });
  });
}

/**
 * Checks that SITE_URL is set if the Hosting site is not named like the project. The default is the URL of the
 * site with the project's name, which may belong to another project.
 */
export function checkSite(root: string, project: string, site: string): Finding[] {
  const file = `functions/.env.${project}`;
  const isDefault = existsSync(join(root, file)) && read(join(root, file)).SITE_URL === '';
  return unless(site === project || !isDefault, {
    wrong: `SITE_URL is empty, but the Hosting site is ${site}.`,
    fix: `set it in ${file} to https://${site}.web.app, or to the URL of your own domain`,
  });
}

function checkSiteUrl({ SITE_URL: url }: Settings, file: string): Finding[] {
  const fix = `set it in ${file} to an https URL without a path, such as https://tools.example`;
  return unless(!url || isSite(url), { wrong: `SITE_URL is ${url}.`, fix });
}

function isSite(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, href } = new URL(url);
  return protocol === 'https:' && href === `${origin}/`;
}

function checkStoreEmail({ STORE_EMAIL: address }: Settings, file: string): Finding[] {
  const fix = `set it in ${file} to one plain e-mail address`;
  return unless(!address || isPlainAddress(address), { wrong: `STORE_EMAIL is ${address}.`, fix });
}

/**
 * Checks that a mail server is set if e-mails are on, and never without the sender's address. The scheduled
 * task that sends e-mails would otherwise fail.
 */
function checkMails(
  { ORDER_MAILS: mode, SMTP_URL: server, MAIL_FROM: sender }: Settings,
  file: string,
): Finding[] {
  if (server === undefined || sender === undefined) return [];
  if (Boolean(server) !== Boolean(sender)) {
    const [set, missing] = server ? ['SMTP_URL', 'MAIL_FROM'] : ['MAIL_FROM', 'SMTP_URL'];
    return [{ wrong: `${set} is set, but ${missing} is empty.`, fix: `set both in ${file}, or none` }];
  }
  return [
    ...unless(mode !== 'on' || server !== '', {
      wrong: 'ORDER_MAILS is on, but no mail server is set.',
      fix: `set SMTP_URL and MAIL_FROM in ${file}`,
    }),
    ...unless(server === '' || isSmtp(server), {
      wrong: `SMTP_URL is ${server}.`,
      fix: `set it in ${file} to a URL such as smtps://user@smtp.example.com`,
    }),
    ...unless(sender === '' || isPlainAddress(addressOf(sender)), {
      wrong: `MAIL_FROM is ${sender}.`,
      fix: `set it in ${file} to one plain e-mail address`,
    }),
  ];
}

function isSmtp(url: string): boolean {
  return URL.canParse(url) && /^smtps?:\/\/./.test(new URL(url).href);
}

/** Returns the address in `name <address>`. */
function addressOf(sender: string): string {
  return /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
}

function isWhole(value = ''): boolean {
  return /^\d+$/.test(value);
}

function isSet(name: string, value: string | undefined): boolean {
  if (MAY_BE_EMPTY.includes(name)) return value !== undefined;
  return Boolean(value && !value.includes(PLACEHOLDER));
}

/**
 * Checks the project in the client's settings, because the client's build would otherwise use another
 * project.
 */
function checkProject(
  { VITE_FIREBASE_PROJECT_ID: named }: Settings,
  file: string,
  project: string,
): Finding[] {
  return unless(!named || named === project || named.includes(PLACEHOLDER), {
    wrong: `VITE_FIREBASE_PROJECT_ID is ${named}, but ${project} would be deployed.`,
    fix: `set it in ${file}, and the other VITE_FIREBASE_… of the same web app`,
  });
}

function read(file: string): Settings {
  return parseEnv(readFileSync(file, 'utf8'));
}
