import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header with the request id. Every response has it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const TRACE = /^([0-9a-f]{32})(?:\/|$)/i;

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Returns the id of a request. The response and the log contain it. On Google Cloud it is the trace id, which
 * links all log entries of the request: https://docs.cloud.google.com/trace/docs/trace-context
 */
export function requestIdOf(request: IncomingMessage): string {
  const id = ids.get(request) ?? traceOf(request) ?? randomUUID().replace(/-/g, '');
  ids.set(request, id);
  return id;
}

function traceOf({ headers }: IncomingMessage): string | undefined {
  return TRACE.exec(String(headers['x-cloud-trace-context']))?.[1]?.toLowerCase();
}
