import type { ErrorBody } from '../contract/responses.ts';
import type { Refusal } from '../platform/errors/refusal.ts';
import { type RefusalRow, refusals } from '../platform/errors/refusals.ts';
import { Reply } from './reply.ts';

/** Returns the response to a refused request with this method. */
export function refusalReply(refusal: Refusal, method: string): Reply {
  const { code, text, details } = refusal;
  const { status, retryAfterSeconds }: RefusalRow = refusals[code];
  const { fields, down, order, allowed, seconds = retryAfterSeconds } = details;
  const body: ErrorBody = {
    message: text,
    code,
    ...(fields && { fields }),
    ...(down && { down }),
    ...(order && { order }),
    ...(status < 500 && zeroCount(method)),
  };
  const headers = {
    'Cache-Control': 'no-store',
    // https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
    ...(allowed && { Allow: allowed.join(', ') }),
    ...(seconds && { 'Retry-After': String(seconds) }),
  };
  return new Reply(body, { status, headers });
}

/**
 * Returns the count 0 for the error response of a deletion or change, because the specification's client
 * reads only these counts.
 */
function zeroCount(method: string): Pick<ErrorBody, 'deletedCount' | 'modifiedCount'> {
  if (method === 'DELETE') return { deletedCount: 0 };
  return method === 'PATCH' || method === 'PUT' ? { modifiedCount: 0 } : {};
}
