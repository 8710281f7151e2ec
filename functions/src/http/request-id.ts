import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header of every response that names its call. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const TRACE = /^([0-9a-f]{32})(?:\/|$)/i;

const ids = new WeakMap<IncomingMessage, string>();

/**
 * The id of a call, which its response and the log carry. On Google's servers it is the trace id of the call, by which
 * the log has all that belongs to it: https://docs.cloud.google.com/trace/docs/trace-context
 */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const id = newRequestId(request);
  ids.set(request, id);
  return id;
}

/** The id of a call that is told to nobody else: remembering it costs more than making it. */
export function newRequestId(request: IncomingMessage): string {
  return traceOf(request) ?? randomUUID().replace(/-/g, '');
}

function traceOf({ headers }: IncomingMessage): string | undefined {
  return TRACE.exec(String(headers['x-cloud-trace-context']))?.[1]?.toLowerCase();
}
