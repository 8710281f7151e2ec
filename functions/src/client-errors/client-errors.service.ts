import { logger } from 'firebase-functions';
import type { ClientError } from '../contract/client-error.ts';
import { type Sender, SenderLimit } from '../platform/identity/sender.ts';

/** Maximum number of logged errors per minute, so that an attacker cannot fill the log. */
const limit = new SenderLimit({ client: 20, address: 30, all: 90 });

/** Matches an e-mail address, plain or percent-encoded as in API paths. */
const E_MAIL = /[^\s@/"'<>]+(?:@|%40)[^\s@/"'<>]+/gi;
const ID = /(?=[\w-]*\d)[\w-]{16,}/g;
const NUMBER = /\d{5,}/g;
const QUERY = /\?[^\s:)]*/g;

/**
 * Logs an error that occurred on a page, without anything that may be personal data. Logs it as a warning,
 * because anyone can send a report.
 *
 * @throws 429 after too many errors within a minute.
 */
export async function report(
  { name, message, at, page, version }: ClientError,
  sender: Sender,
): Promise<{ logged: true }> {
  await limit.count(sender);
  logger.warn('The client met an error', {
    name: redacted(name),
    error: redacted(message),
    at: at.map((line) => line.replace(QUERY, '').replace(E_MAIL, '[e-mail]')),
    page: redacted(page),
    ...(version && { pageVersion: version }),
  });
  return { logged: true };
}

function redacted(text: string): string {
  return text.replace(QUERY, '').replace(E_MAIL, '[e-mail]').replace(ID, '[id]').replace(NUMBER, '[number]');
}
