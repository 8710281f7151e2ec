import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { isPlainAddress } from '../../src/mail/address.ts';
import { type Finding, fine } from './finding.ts';

type Settings = Record<string, string | undefined>;

/** Settings that a shop can do without. */
const OPTIONAL = ['VITE_APP_CHECK_SITE_KEY'];
/** These as well, but their line must be there: the Firebase CLI asks for a parameter of the functions without one. */
const MAY_BE_EMPTY = ['SITE_URL', 'SHOP_EMAIL', 'SMTP_URL', 'MAIL_FROM'];
/** Numbers that may be zero: any other one would let nobody order, write a review or make a call. */
const MAY_BE_ZERO = ['REFUNDS_PER_RUN', 'PUBLIC_LIST_AGE_MS', 'RETURN_DAYS'];
const PLACEHOLDER = '<project>';

/** Both files of settings are there, and set all that the examples have from which they were copied. */
export function checkSettings(root: string, project: string): Finding[] {
  return ['functions', 'web'].flatMap((folder) => checkFile(root, folder, project));
}

function checkFile(root: string, folder: string, project: string): Finding[] {
  const example = `${folder}/.env.example`;
  const file = `${folder}/.env.${project}`;
  if (!existsSync(join(root, file))) {
    return [{ wrong: `There is no ${file}.`, mend: `cp ${example} ${file}, and fill it in` }];
  }
  const settings = read(join(root, file));
  const examples = read(join(root, example));
  const needed = Object.keys(examples).filter((name) => !OPTIONAL.includes(name));
  const unset = needed.filter((name) => !isSet(name, settings[name]));
  const missing = unset.map((name) => ({ wrong: `${name} is not set.`, mend: `set it in ${file}` }));
  return [
    ...missing,
    ...checkNumbers(settings, examples, file),
    ...checkShopEmail(settings, file),
    ...checkMails(settings, file),
    ...checkProject(settings, file, project),
  ];
}

/** What is a number in the example must be one here. */
function checkNumbers(settings: Settings, examples: Settings, file: string): Finding[] {
  return Object.keys(examples).flatMap((name) => {
    const value = settings[name];
    const least = MAY_BE_ZERO.includes(name) ? 0 : 1;
    const isFine = !isWhole(examples[name]) || !value || (isWhole(value) && Number(value) >= least);
    if (isFine) return fine;
    return [
      { wrong: `${name} is ${value}.`, mend: `set it in ${file} to a whole number, ${least} at least` },
    ];
  });
}

function checkShopEmail({ SHOP_EMAIL: address }: Settings, file: string): Finding[] {
  if (!address || isPlainAddress(address)) return fine;
  return [{ wrong: `SHOP_EMAIL is ${address}.`, mend: `set it in ${file} to one plain e-mail address` }];
}

/** Mails that are written must also be sent. */
function checkMails(
  { ORDER_MAILS: mode, SMTP_URL: server, MAIL_FROM: sender }: Settings,
  file: string,
): Finding[] {
  if (mode !== 'on' || (server && sender)) return fine;
  return [
    {
      wrong: 'ORDER_MAILS is on, and no mail server sends the mails.',
      mend: `set SMTP_URL and MAIL_FROM in ${file}`,
    },
  ];
}

function isWhole(value = ''): boolean {
  return /^\d+$/.test(value);
}

function isSet(name: string, value: string | undefined): boolean {
  if (MAY_BE_EMPTY.includes(name)) return value !== undefined;
  return Boolean(value && !value.includes(PLACEHOLDER));
}

/** A build with another project's settings would send this shop's people there. */
function checkProject(
  { VITE_FIREBASE_PROJECT_ID: named }: Settings,
  file: string,
  project: string,
): Finding[] {
  if (!named || named === project || named.includes(PLACEHOLDER)) return fine;
  const wrong = `VITE_FIREBASE_PROJECT_ID is ${named}, and ${project} would be deployed.`;
  return [{ wrong, mend: `set it in ${file}, and the other VITE_FIREBASE_… of the same web app` }];
}

function read(file: string): Settings {
  return parseEnv(readFileSync(file, 'utf8'));
}
