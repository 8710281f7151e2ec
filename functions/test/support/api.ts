import { expectDocumented } from './documented.ts';
import { env } from './env.ts';

export type ApiResponse = { status: number; body: unknown; headers: Headers };

/** `at` is the URL of the API. By default, it is the shared API. */
type Options = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  at?: string | undefined;
};

/**
 * Calls the API as a browser does, and checks the response against the API document. Returns responses of any
 * status.
 */
export async function call(
  method: string,
  path: string,
  { token, body, headers, at = env.API_URL }: Options = {},
): Promise<ApiResponse> {
  const response = await fetch(`${at}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
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
