import { expectDocumented } from './documented.ts';
import { env } from './env.ts';

export type Answer = { status: number; body: unknown; headers: Headers };

/** `at` is the address of another API than the one that all tests share. */
type Options = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  at?: string | undefined;
};

/**
 * One call to the API, exactly as a browser would make it; never throws for a status. Every response is compared with
 * the API's document.
 */
export async function call(
  method: string,
  path: string,
  { token, body, headers, at = env.API_URL }: Options = {},
): Promise<Answer> {
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
  const answer = { status: response.status, body: isJson ? JSON.parse(text) : text || undefined };
  await expectDocumented(method, path, answer);
  return { ...answer, headers: response.headers };
}
