import type { ErrorBody } from '../contract/responses.ts';
import { explain, type Refusal } from '../platform/errors/refusal.ts';

type RefusalResponse = {
  status: number;
  body: ErrorBody;
  /**
   * The allowed methods of the path, for the `Allow` header of a 405:
   * https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
   */
  allowed: string[] | undefined;
  retryAfterSeconds: number | undefined;
};

/** Returns the response to a refused request. */
export function refusalResponse(refusal: Refusal): RefusalResponse {
  const { code, details } = refusal;
  const { status, message, retryAfterSeconds } = explain(refusal);
  const fields = details && 'fields' in details && { fields: details.fields };
  const down = details && 'down' in details && { down: details.down };
  const order = details && 'order' in details && { order: details.order };
  const allowed = details && 'allowed' in details ? details.allowed : undefined;
  return { status, body: { message, code, ...fields, ...down, ...order }, allowed, retryAfterSeconds };
}

/**
 * Returns the count 0 for the error response of a deletion or change, because the specification's client
 * reads only these counts.
 */
export function zeroCount(method: string): Pick<ErrorBody, 'deletedCount' | 'modifiedCount'> {
  if (method === 'DELETE') return { deletedCount: 0 };
  return method === 'PATCH' || method === 'PUT' ? { modifiedCount: 0 } : {};
}
