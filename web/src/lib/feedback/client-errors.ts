import type { ClientError } from '@almighty-tools/functions/contract/client-error.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { ApiError } from '../api/api-error.ts';

/** Maximum number of reports per page. */
const PER_PAGE = 5;
const OUR_FILES = /\/assets\/[^\s)]+/;

const reported = new Set<string>();

/** Returns the report for an error. Returns undefined for API errors and for errors outside the store's own files. */
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

/** Sends an error of this page to the API, each error once. Does not wait for the response and ignores failures. */
export function reportClientError(error: unknown): void {
  const report = clientErrorOf(error);
  if (!report) return;
  const body = JSON.stringify(report);
  if (reported.has(body) || reported.size >= PER_PAGE) return;
  reported.add(body);
  // A beacon would send the full URL, which may contain an e-mail address that an admin searches for.
  fetch(`/api${apiPatterns.clientErrors}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    referrerPolicy: 'origin',
    keepalive: true,
  }).catch(() => undefined);
}
