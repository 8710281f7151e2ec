import type { ErrorBody } from '@almighty-tools/functions/contract/errors.ts';
import { appCheckHeader } from './api-app-check.ts';
import { ApiError } from './api-error.ts';
import { ownVersion } from './own-change.ts';
import { bearer } from './session.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** A page of a list; `next` is the cursor query of the page after it, while more follow. */
export type Page<T> = { items: T[]; next: string | undefined };

const waitAtMostMs = 30_000;

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
}

async function failure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isErrorBody(body)) return new ApiError(response.status, body.code, body.message, body.fields);
  return new ApiError(response.status, 'unknown', 'Something went wrong. Please try again.');
}

function unreachable(): never {
  throw new ApiError(0, 'unreachable', 'The store cannot be reached. Check your connection and try again.');
}

/** The JSON of a response. A response that breaks off counts as none. */
function bodyOf<T>(response: Response): Promise<T> {
  return response.json().catch(unreachable);
}

type Sent = { token: string | null; body?: unknown; headers?: Record<string, string> | undefined };

async function request(method: Method, path: string, { token, body, headers }: Sent): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}`, ...(await appCheckHeader()) } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(waitAtMostMs),
  }).catch(unreachable);
  if (!response.ok) throw await failure(response);
  return response;
}

function nextQuery(response: Response): string | undefined {
  const target = response.headers.get('Link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  return target && new URL(target, location.origin).search;
}

/** Reads one thing. @throws ApiError */
export async function getJson<T>(path: string): Promise<T> {
  return bodyOf(await request('GET', path, { token: await bearer() }));
}

async function pageOf<T>(response: Response): Promise<Page<T>> {
  return { items: await bodyOf(response), next: nextQuery(response) };
}

/** Reads one page of a list. `query` is a page's `next`, or the first page's own query. @throws ApiError */
export async function getPage<T>(path: string, query: string): Promise<Page<T>> {
  return pageOf(await request('GET', path + query, { token: await bearer() }));
}

/**
 * Reads one page of a list that is alike for everybody: as nobody, and no older than what was last changed here.
 * @throws ApiError
 */
export async function getPublicPage<T>(path: string, query: string): Promise<Page<T>> {
  const version = ownVersion();
  const asked = version === undefined ? query : `${query}&v=${version}`;
  return pageOf(await request('GET', path + asked, { token: null }));
}

/** Changes something. @throws ApiError */
export async function send<T>(
  method: Exclude<Method, 'GET'>,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  return bodyOf(await request(method, path, { token: await bearer(), body, headers }));
}
