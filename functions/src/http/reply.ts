import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from './request-id.ts';

/** A response as it is sent, made once for many. `head` has names and values in turn: what Node sends the fastest. */
export type Reply = {
  bytes: Buffer;
  /** The bytes as Node is given them. A few are Latin-1 text, which it joins to the head and sends as one piece. */
  body: Buffer | string;
  etag: string;
  head: readonly string[];
  /** 200 if it is not set. */
  status?: number;
};

/** With their head, Node sends so many without asking for memory. Many more are sent sooner as bytes. */
const FEW_BYTES = 12 * 1024;

const JSON_TYPE = 'application/json; charset=utf-8';

/** A text, JSON if nothing else is said, as a reply with a strong ETag: https://www.rfc-editor.org/rfc/rfc9110#name-etag */
export function replyOf(text: string, headers: Record<string, string>, type = JSON_TYPE): Reply {
  const bytes = Buffer.from(text);
  const body = bytes.length > FEW_BYTES ? bytes : bytes.toString('latin1');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const all = { ...headers, 'Content-Type': type, ETag: etag, 'X-Content-Type-Options': 'nosniff' };
  return { bytes, body, etag, head: Object.entries(all).flat() };
}

/** Sends a reply, or 304 to who has it already. */
export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, body, etag, head, status = 200 }: Reply,
  requestId: string,
): void {
  const known = request.headers['if-none-match'];
  if (known && status === 200 && names(known, etag)) {
    response.writeHead(304, [...head, REQUEST_ID_HEADER, requestId]).end();
    return;
  }
  const length = String(bytes.length);
  response
    .writeHead(status, [...head, REQUEST_ID_HEADER, requestId, 'Content-Length', length])
    .end(body, 'latin1');
}

/** A cache on the way may have made the tag a weak one: https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
function names(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
