import { z } from 'zod';
import type { Finding } from './preflight/finding.ts';

const TIMEOUT_MS = 60_000;

/** The security headers of the home page. If they are missing, firebase.json was not deployed correctly. */
const homeHeaders = {
  'content-security-policy': /script-src 'self'/,
  'strict-transport-security': /max-age=/,
  'x-content-type-options': /nosniff/,
  'cache-control': /no-cache/,
};

/** Checks a site with four requests. They succeed only if the store works. */
export async function smokeTest(site: string): Promise<Finding[]> {
  const checks = [checkHome, checkHealth, checkRefusal, checkToolPage].map(async (check) => {
    try {
      return (await check(site)).map((wrong) => ({
        wrong,
        fix: `see ${site} and the functions’ log`,
      }));
    } catch (error) {
      return [{ wrong: `${site} does not respond: ${error}`, fix: 'wait a minute and run it again' }];
    }
  });
  return (await Promise.all(checks)).flat();
}

async function checkHome(site: string): Promise<string[]> {
  const { status, headers } = await request(`${site}/`);
  const wrong = Object.entries(homeHeaders).filter(([name, value]) => !value.test(headers.get(name) ?? ''));
  return [
    ...(status === 200 ? [] : [`Home responds with ${status}.`]),
    ...wrong.map(([name]) => `Home has a missing or wrong header ${name}.`),
  ];
}

const refusalSchema = z.object({ message: z.string() });

/** Checks that the API runs and reaches all services that it needs. */
async function checkHealth(site: string): Promise<string[]> {
  const response = await request(`${site}/api/health`);
  const { status } = response;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  const reason = refusal.success ? `: ${refusal.data.message}` : '';
  return status === 200 ? [] : [`/api/health responds with ${status}${reason}.`];
}

/** Checks that the API rejects a request without a login. */
async function checkRefusal(site: string): Promise<string[]> {
  const response = await request(`${site}/api/users`);
  const body = await response.text();
  const isRefused = response.status === 401 && /"code":"(unauthenticated|app_unverified)"/.test(body);
  return isRefused ? [] : [`/api/users responds with ${response.status} to a request without a login.`];
}

/** Checks that a function can read a page of the site, from which it makes the pages of tools. */
async function checkToolPage(site: string): Promise<string[]> {
  const response = await request(`${site}/tools/x`);
  const hasClient = /<script[^>]* src="\/assets\//.test(await response.text());
  return [
    ...(response.status === 404 ? [] : [`/tools/x responds with ${response.status}.`]),
    ...(hasClient ? [] : ['/tools/x does not contain the client. SITE_URL may be wrong.']),
  ];
}

function request(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
}
