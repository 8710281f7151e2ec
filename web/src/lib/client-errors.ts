import type { ClientError } from '@almighty-tools/functions/contract/client-error.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { ApiError } from './api-error.ts';

/** A page that fails again and again says so no more often. */
const PER_PAGE = 5;
const OUR_FILES = /\/assets\/[^\s)]+/;

const reported = new Set<string>();

/** What the store is told of an error: only one of its own files can be to blame, and only by a mistake in it. */
export function clientErrorOf(error: unknown): ClientError | undefined {
  if (!(error instanceof Error) || error instanceof ApiError) return undefined;
  const at = (error.stack ?? '').split('\n').flatMap((line) => {
    const [place] = OUR_FILES.exec(line) ?? [];
    return place ? [place] : [];
  });
  if (at.length === 0) return undefined;
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  return {
    name: error.name,
    message: error.message,
    at,
    page: location.pathname,
    ...(version && { version }),
  };
}

/** Tells the store of an error that this page met, each once. Nobody waits for it, and nobody is told if that fails. */
export function reportClientError(error: unknown): void {
  const found = clientErrorOf(error);
  if (!found) return;
  const body = JSON.stringify(found);
  if (reported.has(body) || reported.size >= PER_PAGE) return;
  reported.add(body);
  // A beacon would name the page's whole address, which can have the e-mail that an admin searches for.
  fetch(`/api${apiPatterns.clientErrors}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    referrerPolicy: 'origin',
    keepalive: true,
  }).catch(() => undefined);
}
