import type { ErrorBody } from '@almighty-tools/functions/contract/errors.ts';
import { FOUND_HEADER } from '@almighty-tools/functions/contract/tool-search.ts';
import * as texts from '#texts/errors.ts';
import { accessToken } from './access-token.ts';
import { appCheckHeader } from './api-app-check.ts';
import { ApiError } from './api-error.ts';
import { noteOwnChange, withOwnChange } from './own-change.ts';
import { bearer, decidedBearer } from './session.ts';
import { noticeWhenSlow } from './slow.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/**
 * A page of a list; `next` is the cursor query of the page after it, while more follow. `total` counts what a search
 * found on all its pages.
 */
export type Page<T> = { items: T[]; next: string | undefined; total?: number };

/** A read is given up after ten seconds: it can be tried again at once. A change may have been made already. */
const timeLimitMs = (method: Method) => (method === 'GET' ? 10_000 : 30_000);

/** Calls that change a public list; an order changes what is left of its tool. */
const inPublicLists = /^\/(tool|review|order)/;

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
}

/** The API's message; of a mistake of the store's own with the number by which its log has it. */
function told({ code, message }: ErrorBody, { headers }: Response): string {
  const id = code === 'internal' && headers.get('X-Request-Id');
  return id ? texts.withReference(message, id) : message;
}

async function failure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isErrorBody(body)) return new ApiError(response.status, body.code, told(body, response), body.fields);
  return new ApiError(response.status, 'unknown', texts.unknown);
}

/** @throws ApiError for a response that did not come, or not in time */
export function noResponse(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    throw new ApiError(0, 'timeout', texts.timeout);
  }
  throw new ApiError(0, 'unreachable', texts.unreachable);
}

/** The JSON of a response. A response that breaks off counts as none. */
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
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    referrerPolicy: 'origin', // A page's address can have the e-mail that an admin searches for.
    signal,
  }).catch(noResponse);
  if (method !== 'GET' && inPublicLists.test(path)) noteOwnChange(response);
  if (!response.ok) throw await failure(response);
  return response;
}

/** Waits for a bearer no longer than for the call that needs it. @throws ApiError */
function inTime(signal: AbortSignal, token: Promise<string | null>): Promise<string | null> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([token, end]).catch(noResponse);
}

/**
 * A call of whoever is signed in, as it comes back. The bearer that an earlier visit left can be refused as too old
 * before Firebase Auth could renew it; then the call is sent again with the renewed one. A refused call has changed
 * nothing. App Check has a time limit of its own; all else counts as the call's time.
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
  const proof = accessToken.read() ? await appCheckHeader() : {};
  const signal = AbortSignal.timeout(waitAtMostMs);
  const requestWith = (token: string | null) => {
    const identity = token ? { Authorization: `Bearer ${token}`, ...proof } : {};
    return request(method, path, { ...identity, ...headers }, body, signal);
  };
  const token = await inTime(signal, bearer());
  try {
    return await requestWith(token);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    const renewed = await inTime(signal, decidedBearer());
    if (!renewed || renewed === token) throw error;
    return requestWith(renewed);
  }
}

function nextQuery(response: Response): string | undefined {
  const target = response.headers.get('Link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  return target && new URL(target, location.origin).search;
}

async function pageOf<T>(response: Response): Promise<Page<T>> {
  const total = response.headers.get(FOUND_HEADER);
  return {
    items: await bodyOf(response),
    next: nextQuery(response),
    ...(total !== null && { total: Number(total) }),
  };
}

/** Reads one thing. @throws ApiError */
export async function getJson<T>(path: string): Promise<T> {
  return bodyOf(await requestAsMe('GET', path));
}

/** Reads one thing that is alike for everybody: it is asked for without saying who asks. @throws ApiError */
export async function getPublicJson<T>(path: string): Promise<T> {
  return bodyOf(await request('GET', path));
}

/** Reads one page of a list. `query` is a page's `next`, or the first page's own query. @throws ApiError */
export async function getPage<T>(path: string, query: string): Promise<Page<T>> {
  return pageOf(await requestAsMe('GET', path + query));
}

/** The same of a list that is alike for everybody: it is asked for without saying who asks. @throws ApiError */
export async function getPublicPage<T>(path: string, query: string): Promise<Page<T>> {
  return pageOf(await request('GET', path + withOwnChange(query)));
}

/** Changes something. @throws ApiError */
export async function send<T>(
  method: Exclude<Method, 'GET'>,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const change = async () => bodyOf<T>(await requestAsMe(method, path, body, headers));
  return noticeWhenSlow(change());
}
