import { expect } from 'vitest';
import { expectDocumented } from './documented.ts';
import { env } from './env.ts';

export type ApiResponse = { status: number; body: unknown; headers: Headers };

/** `key` is the idempotency key. `at` is the URL of the API; by default, it is the shared API. */
type Options = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  key?: string | undefined;
  at?: string | undefined;
};

/**
 * Calls the API as a browser does, and checks the response against the API document. Returns responses of any
 * status.
 */
export async function call(
  method: string,
  path: string,
  { token, body, headers, key, at = env.API_URL }: Options = {},
): Promise<ApiResponse> {
  const response = await fetch(`${at}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const received = { status: response.status, body: isJson ? JSON.parse(text) : text || undefined };
  await expectDocumented(method, path, received);
  return { ...received, headers: response.headers };
}

/** Calls the API as a person. `key` is the idempotency key. */
export const callAs = (
  { token }: { token: string },
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<ApiResponse> => call(method, path, { token, body, key });

/** Fails unless the response has the status 200. Returns its body. */
export async function succeeds(response: Promise<ApiResponse>): Promise<unknown> {
  const { status, body } = await response;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Fails unless the response has the status, and these fields in its body. */
export async function responds(response: Promise<ApiResponse>, status: number, body?: object): Promise<void> {
  expect(await response).toMatchObject({ status, ...(body && { body }) });
}
