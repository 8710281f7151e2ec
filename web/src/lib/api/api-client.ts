import {
  GUESS_HEADER,
  STOCK_HEADER,
  TOTAL_AMOUNT_HEADER,
  TOTAL_COUNT_HEADER,
} from '@almighty-tools/functions/contract/list-headers.ts';
import type { ErrorBody } from '@almighty-tools/functions/contract/responses.ts';
import * as texts from '#texts/errors.ts';
import { accessToken } from '../session/bearer-token.ts';
import { bearer, confirmedBearer, currentUid } from '../session/session.ts';
import { noticeWhenSlow } from '../toasts/slow.ts';
import { ApiError } from './api-error.ts';
import { appCheckHeader } from './app-check-header.ts';
import { hasCacheBuster, noteOwnChange, withCacheBuster } from './cache-buster.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Page of a list. `next` is the query of the next page; undefined on the last page. `total` is the number of search
 * results on all pages. `isGuess` is set if the results are only similar to the search.
 */
export type Page<T> = {
  items: T[];
  next: string | undefined;
  total?: number;
  totalAmount?: number;
  /** Units in stock of all matching tools. */
  stock?: number;
  isGuess?: true;
};

/**
 * Time limit of a call in milliseconds. It is longer for changes, because the API may already have made them. Reads can
 * be repeated.
 */
const timeLimitMs = (method: Method) => (method === 'GET' ? 10_000 : 30_000);

/**
 * Calls that change public data. Orders and refunds change the stock of a tool. The removal of a user cancels orders and
 * changes the names on reviews.
 */
const inPublicData = /^(\w+ \/(tool|review|order|refund|restock|unpaid|selling)|DELETE \/user)/;

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
}

/**
 * Returns the message of the API. For an internal error, adds the request ID, with which the owner finds the error in
 * the log.
 */
function messageOf({ code, message }: ErrorBody, { headers }: Response): string {
  const id = code === 'internal' && headers.get('X-Request-Id');
  return id ? texts.withReference(message, id) : message;
}

async function failure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isErrorBody(body)) return new ApiError(response.status, body.code, messageOf(body, response), body);
  return new ApiError(response.status, 'unknown', texts.unknown);
}

/** Throws the error for a missing or late response. @throws ApiError */
export function noResponse(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    throw new ApiError(0, 'timeout', texts.timeout);
  }
  throw new ApiError(0, 'unreachable', texts.unreachable);
}

/** Reads the JSON of a response. An incomplete response counts as no response. */
function bodyOf<T>(response: Response): Promise<T> {
  return response.json().catch(noResponse);
}

/** @throws ApiError */
async function request(
  method: Method,
  path: string,
  headers: Record<string, string> = {},
  body: unknown = undefined,
  signal = AbortSignal.timeout(timeLimitMs(method)),
): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    // Undefined without a body.
    body: JSON.stringify(body),
    referrerPolicy: 'origin', // Hides the URL, which may contain an e-mail address that an admin searches for.
    signal,
  }).catch(noResponse);
  if (method !== 'GET' && inPublicData.test(`${method} ${path}`)) noteOwnChange(response);
  if (!response.ok) throw await failure(response);
  return response;
}

/** Waits for the bearer token until the call times out. @throws ApiError */
function inTime(signal: AbortSignal, token: Promise<string | null>): Promise<string | null> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([token, end]).catch(noResponse);
}

/**
 * Sends a request with the user's bearer token, if the user is signed in. If the API rejects an expired token from an
 * earlier visit, waits until Firebase Auth has renewed it, and sends the request again. This is safe, because a
 * rejected request has changed nothing. The time limit does not include App Check, which has its own limit.
 * Never resolves if the user has logged out before the response, because the next user must not see it.
 *
 * @throws ApiError
 */
export async function requestAsMe(
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  waitAtMostMs = timeLimitMs(method),
): Promise<Response> {
  const uid = currentUid();
  const proof = accessToken.read() ? await appCheckHeader() : {};
  const signal = AbortSignal.timeout(waitAtMostMs);
  const requestWith = (token: string | null) => {
    const identity = token ? { Authorization: `Bearer ${token}`, ...proof } : {};
    return request(method, path, { ...identity, ...headers }, body, signal);
  };
  const token = await inTime(signal, bearer());
  const response = await requestWith(token).catch(async (error: unknown) => {
    if (!token || !(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    const renewed = await inTime(signal, confirmedBearer());
    if (!renewed || renewed === token) throw error;
    return requestWith(renewed);
  });
  return uid === undefined || currentUid() === uid ? response : new Promise(() => undefined);
}

function nextQuery(response: Response): string | undefined {
  const target = response.headers.get('Link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  return target && new URL(target, location.origin).search;
}

async function pageOf<T>(response: Response): Promise<Page<T>> {
  const total = response.headers.get(TOTAL_COUNT_HEADER);
  const totalAmount = response.headers.get(TOTAL_AMOUNT_HEADER);
  const stock = response.headers.get(STOCK_HEADER);
  return {
    items: await bodyOf(response),
    next: nextQuery(response),
    ...(total !== null && { total: Number(total) }),
    ...(totalAmount !== null && { totalAmount: Number(totalAmount) }),
    ...(stock !== null && { stock: Number(stock) }),
    ...(response.headers.has(GUESS_HEADER) && { isGuess: true as const }),
  };
}

/** Reads one resource. @throws ApiError */
export async function getJson<T>(path: string): Promise<T> {
  return bodyOf(await requestAsMe('GET', path));
}

/**
 * Requests public data. Sends the bearer token only after the user's own change: then no cache can respond, and the API
 * limits such requests by all callers but admins.
 */
function requestPublic(path: string): Promise<Response> {
  const fresh = withCacheBuster(path);
  return hasCacheBuster(fresh) ? requestAsMe('GET', fresh) : request('GET', fresh);
}

/** Reads a public resource. @throws ApiError */
export async function getPublicJson<T>(path: string): Promise<T> {
  return bodyOf(await requestPublic(path));
}

/** Reads a page of a list. `query` is the `next` of the previous page, or the query of the first page. @throws ApiError */
export async function getPage<T>(path: string, query: string): Promise<Page<T>> {
  return pageOf(await requestAsMe('GET', path + query));
}

/** Reads a page of a public list. @throws ApiError */
export async function getPublicPage<T>(path: string, query: string): Promise<Page<T>> {
  return pageOf(await requestPublic(path + query));
}

/** Sends a change to the API. @throws ApiError */
export async function send<T>(
  method: Exclude<Method, 'GET'>,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const change = async () => bodyOf<T>(await requestAsMe(method, path, body, headers));
  return noticeWhenSlow(change());
}
