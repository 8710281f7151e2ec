import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header with the request id, which every response has. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const TRACE = /^([0-9a-f]{32})(?:\/|$)/i;

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Returns the id of a request, which its response and the log contain. On Google Cloud it is the trace id, which
 * links all log entries of the request: https://docs.cloud.google.com/trace/docs/trace-context
 */
export function requestIdOf(request: IncomingMessage): string {
  const stored = ids.get(request);
  if (stored) return stored;
  const id = newRequestId(request);
  ids.set(request, id);
  return id;
}

/** Makes a request id without storing it, which is faster, for a request whose id is needed once. */
export function newRequestId(request: IncomingMessage): string {
  return traceOf(request) ?? randomUUID().replace(/-/g, '');
}

function traceOf({ headers }: IncomingMessage): string | undefined {
  return TRACE.exec(String(headers['x-cloud-trace-context']))?.[1]?.toLowerCase();
}
