import { createHash } from 'node:crypto';

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

/** A response with a text, and the headers that say who may cache it. */
export type TextResponse = {
  text: string;
  headers: Record<string, string>;
  /** The status; 200 by default. */
  status?: number;
};

/** Makes a response with a text, which is JSON by default, and an ETag, so that Express can respond with 304. */
export function textResponse(
  text: string,
  headers: Record<string, string>,
  type = 'application/json; charset=utf-8',
): TextResponse {
  const ETag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return { text, headers: { ETag, ...headers, 'Content-Type': type } };
}
