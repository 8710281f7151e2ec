import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from './request-id.ts';

/** A response as it is sent, made once for many. `head` has names and values in turn: what Node sends the fastest. */
export type Reply = {
  bytes: Buffer;
  etag: string;
  head: readonly string[];
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** A text, JSON if nothing else is said, as a reply with a strong ETag: https://www.rfc-editor.org/rfc/rfc9110#name-etag */
export function replyOf(text: string, headers: Record<string, string>, type = JSON_TYPE): Reply {
  const bytes = Buffer.from(text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const all = { ...headers, 'Content-Type': type, ETag: etag, 'X-Content-Type-Options': 'nosniff' };
  return { bytes, etag, head: Object.entries(all).flat() };
}

/** Sends a reply, or 304 to who has it already. */
export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, head }: Reply,
  requestId: string,
): void {
  const known = request.headers['if-none-match'];
  const own = [...head, REQUEST_ID_HEADER, requestId];
  if (known && names(known, etag)) {
    response.writeHead(304, own).end();
    return;
  }
  response.writeHead(200, [...own, 'Content-Length', String(bytes.length)]).end(bytes);
}

/** A cache on the way may have made the tag a weak one: https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
function names(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
