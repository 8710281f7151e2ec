import { z } from 'zod';
import type { Finding } from './preflight/finding.ts';

const WITHIN_MS = 60_000;

/** The headers that Home must come with: without them firebase.json was not deployed as it is. */
const homeHeaders = {
  'content-security-policy': /script-src 'self'/,
  'strict-transport-security': /max-age=/,
  'x-content-type-options': /nosniff/,
  'cache-control': /no-cache/,
};

/** Asks a site that was just deployed three things that only a working shop answers rightly. */
export async function smokeTest(site: string): Promise<Finding[]> {
  const checks = [checkHome, checkHealth, checkRefusal].map(async (check) => {
    try {
      return (await check(site)).map((wrong) => ({
        wrong,
        mend: `look at ${site} and at the functions’ log`,
      }));
    } catch (error) {
      return [{ wrong: `${site} does not answer: ${error}`, mend: 'wait a minute and run it again' }];
    }
  });
  return (await Promise.all(checks)).flat();
}

async function checkHome(site: string): Promise<string[]> {
  const { status, headers } = await ask(`${site}/`);
  const wrong = Object.entries(homeHeaders).filter(([name, value]) => !value.test(headers.get(name) ?? ''));
  return [
    ...(status === 200 ? [] : [`Home answers ${status}.`]),
    ...wrong.map(([name]) => `Home comes without the right ${name}.`),
  ];
}

const refusalSchema = z.object({ message: z.string() });

/** The API runs, and reaches what it is built on. */
async function checkHealth(site: string): Promise<string[]> {
  const response = await ask(`${site}/api/health`);
  const { status } = response;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  const said = refusal.success ? `: ${refusal.data.message}` : '';
  return status === 200 ? [] : [`/api/health answers ${status}${said}.`];
}

/** The API, and not a page, refuses who has not logged in. */
async function checkRefusal(site: string): Promise<string[]> {
  const response = await ask(`${site}/api/users`);
  const body = await response.text();
  const isRefused = response.status === 401 && /"code":"(unauthenticated|app_unverified)"/.test(body);
  return isRefused ? [] : [`/api/users answers ${response.status} to somebody who is not logged in.`];
}

function ask(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'manual' });
}
