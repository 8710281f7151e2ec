import { env } from './env.ts';

export type Answer = { status: number; body: unknown; headers: Headers };

type Options = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** One call to the API, exactly as a browser would make it; never throws for a status. */
export async function call(
  method: string,
  path: string,
  { token, body, headers }: Options = {},
): Promise<Answer> {
  const response = await fetch(`${env.API_URL}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
}
