import type { Cursor } from '../platform/firestore/page.ts';

/** The responses to different origins differ in a header if ALLOWED_ORIGINS is set. */
const Vary = 'Origin';

/** Headers of a response that is the same for all callers: the CDN may cache it for a minute. */
export const PUBLIC_CACHING = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  Vary,
};
/** Like PUBLIC_CACHING, but the CDN must not serve an expired copy while it fetches a new one. */
export const STRICT_PUBLIC_CACHING = { 'Cache-Control': 'public, max-age=0, s-maxage=60', Vary };
/** Headers of a response for one caller: no shared cache may store it. */
export const PRIVATE_CACHING = { 'Cache-Control': 'private, no-store', Vary: 'Authorization, Origin' };

/** Header fields by name. */
export type HeaderFields = Record<string, string>;

/** The response of a route. A route that returns any other object responds with it as JSON, for this caller only. */
export class Reply {
  /** A text, the parts of a file, or an object that is sent as JSON. */
  readonly body: object | string;
  readonly status: number;
  /** The headers. The default is JSON for one caller. */
  readonly headers: HeaderFields;
  /** The cursor of the next page, for the `Link` header. */
  readonly next: Cursor | undefined;

  constructor(
    body: object | string,
    options: { status?: number; headers?: HeaderFields; next?: Cursor | undefined } = {},
  ) {
    this.body = body;
    this.status = options.status ?? 200;
    this.headers = options.headers ?? {};
    this.next = options.next;
  }

  get text(): string {
    return typeof this.body === 'string' ? this.body : JSON.stringify(this.body);
  }
}

/** Returns the response with a text file that is generated while it is sent. */
export function fileReply(
  type: 'text/csv' | 'application/json',
  name: string,
  parts: AsyncIterable<string>,
): Reply {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    // Express's own function omits the quotes, which the client needs to read the name.
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  return new Reply(parts, { headers });
}

/** Returns the response with a document that has a version. The version is also in the `ETag` header. */
export function versioned(body: { version: string }): Reply {
  return new Reply(body, { headers: { ETag: `"${body.version}"` } });
}
