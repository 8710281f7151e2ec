import { logger } from 'firebase-functions';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ClientError } from '../contract/client-error.ts';
import { count } from '../platform/rate-limit.ts';

/** What an instance logs a minute, whoever reports: a stranger can neither fill the log nor hide in it. */
const PER_MINUTE = 20;
const EVERYBODY = 'everybody';

const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });

/** Also as it stands in the API's paths, percent-encoded. */
const E_MAIL = /[^\s@/"'<>]+(?:@|%40)[^\s@/"'<>]+/gi;
const ID = /(?=[\w-]*\d)[\w-]{16,}/g;
const NUMBER = /\d{5,}/g;
const QUERY = /\?[^\s:)]*/g;

/**
 * Logs an error that a page met, as a warning: it is a stranger's word. What could be somebody's data is taken out,
 * whatever the page sent.
 *
 * @throws 429 after too many within a minute.
 */
export async function report({ name, message, at, page, version }: ClientError): Promise<{ logged: true }> {
  await count(limiter, EVERYBODY);
  logger.warn('The client met an error', {
    name: withoutData(name),
    error: withoutData(message),
    at: at.map((line) => line.replace(QUERY, '').replace(E_MAIL, '[e-mail]')),
    page: withoutData(page),
    ...(version && { pageVersion: version }),
  });
  return { logged: true };
}

function withoutData(text: string): string {
  return text.replace(QUERY, '').replace(E_MAIL, '[e-mail]').replace(ID, '[id]').replace(NUMBER, '[number]');
}
