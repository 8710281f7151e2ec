import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { requireSafeEnvironment } from '../../src/platform/config/safe-environment.ts';
import { type Finding, unless } from './finding.ts';

/** Numbers that may be zero. A limit of zero in any other number would block all orders, reviews or requests. */
const MAY_BE_ZERO = ['REFUNDS_PER_RUN', 'PUBLIC_LIST_AGE_MS', 'RETURN_DAYS'];

/** Checks the functions' settings. The Firebase CLI asks for missing ones, and the build of the client checks its own. */
export function checkSettings(root: string, project: string, site: string): Finding[] {
  const example = 'functions/.env.example';
  const file = `functions/.env.${project}`;
  if (!existsSync(join(root, file)))
    return [{ wrong: `${file} is missing.`, fix: `cp ${example} ${file}, and fill it in` }];
  const [settings, examples] = [file, example].map((name) =>
    parseEnv(readFileSync(join(root, name), 'utf8')),
  );
  const numbers = Object.keys(examples ?? {}).flatMap((name) => {
    const [value, least] = [settings?.[name], MAY_BE_ZERO.includes(name) ? 0 : 1];
    const isValid = !isWhole(examples?.[name]) || (isWhole(value) && Number(value) >= least);
    const fix = `set it in ${file} to a whole number, at least ${least}`;
    return unless(isValid, { wrong: `${name} is ${value}.`, fix });
  });
  // The default is the URL of the site with the project's name, which may belong to another project.
  const { SITE_URL: url = '' } = settings ?? {};
  const isSite = url ? /^https:\/\/[\w.:-]+\/?$/.test(url) : site === project;
  const siteUrl = unless(isSite, {
    wrong: `SITE_URL is "${url}", but the Hosting site is ${site}.`,
    fix: `set it in ${file} to https://${site}.web.app, or to the URL of your own domain without a path`,
  });
  return [...numbers, ...siteUrl, ...unsafeSetting({ ...settings, GCLOUD_PROJECT: project }, file)];
}

/** Makes the check with which the functions start. */
function unsafeSetting(settings: NodeJS.ProcessEnv, file: string): Finding[] {
  try {
    requireSafeEnvironment(settings);
    return [];
  } catch (error) {
    const wrong = error instanceof Error ? error.message : String(error);
    return [{ wrong: `${wrong}.`, fix: `change it in ${file}` }];
  }
}

function isWhole(value = ''): boolean {
  return /^\d+$/.test(value);
}
