import { TOTAL_COUNT_HEADER } from '@almighty-tools/functions/contract/list-headers.ts';
import type { Answer } from './fake-api.ts';

/** Answers with JSON. `next` is the query string of the list's next page. */
export function json(
  body: unknown,
  { status = 200, next, total }: { status?: number; next?: string; total?: number } = {},
): Answer {
  const headers = {
    ...(next !== undefined && { Link: `</api/list${next}>; rel="next"` }),
    ...(total !== undefined && { [TOTAL_COUNT_HEADER]: `${total}` }),
  };
  return () => Response.json(body, { status, headers });
}

/** Answers a change with the message of the API. */
export const done = (message = 'Done') => json({ modifiedCount: 1, message });

/** Rejects a request with an error of the API. */
export const errorResponse = (message: string, code = 'conflict', status = 409) =>
  json({ message, code }, { status });

/** Rejects a change of an order that has changed since the page showed it. */
export const changedSince = (order: { version: string }) =>
  json({ message: 'This order has changed in the meantime.', code: 'changed', order }, { status: 412 });

/** Fails as `fetch` does without a connection. */
export const noConnection: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Returns an answer that waits until the test calls `release`. */
export function held(answer: Answer): { answer: Answer; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (request) => promise.then(() => answer(request)), release: resolve };
}
