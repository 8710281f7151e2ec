import type { ErrorBody } from '../contract/responses.ts';
import { explain, type Refusal } from '../platform/errors/refusal.ts';
import { Reply } from './reply.ts';

/** Returns the response to a refused request with this method. */
export function refusalReply(refusal: Refusal, method: string): Reply {
  const { code, details } = refusal;
  const { status, message, retryAfterSeconds } = explain(refusal);
  const seconds = details && 'seconds' in details ? details.seconds : retryAfterSeconds;
  const body: ErrorBody = {
    message,
    code,
    ...(details && 'fields' in details && { fields: details.fields }),
    ...(details && 'down' in details && { down: details.down }),
    ...(details && 'order' in details && { order: details.order }),
    ...(status < 500 && zeroCount(method)),
  };
  const headers = {
    'Cache-Control': 'no-store',
    // https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
    ...(details && 'allowed' in details && { Allow: details.allowed.join(', ') }),
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
