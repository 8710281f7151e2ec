import { expect, vi } from 'vitest';

export type Answer = (request: RequestInit) => Response | Promise<Response>;

/** Expected requests, each with its answers in the order of the requests. */
const expected = new Map<string, Answer[]>();
const unexpected: string[] = [];

/** Documents by the path of their read, such as `/tool/saw`. */
const documents = new Map<string, unknown>();

/** Change that the page has sent. */
type Change = { request: string; body: unknown; idempotencyKey: string | null; ifMatch: string | null };
const changes: Change[] = [];

/**
 * Returns a request as `GET /api/tools?limit=12`, followed by ` as {token}` if it contains a bearer token. Shortens a JSON
 * Web Token to its signature. Leaves out the parameter that bypasses caches, because it is a time.
 */
function described(path: string, { method, headers }: RequestInit): string {
  const token = new Headers(headers).get('Authorization')?.replace(/^Bearer (.*\.)?/, '');
  return `${method} ${path.replace(/[?&]v=\d+$/, '')}${token ? ` as ${token}` : ''}`;
}

/** Returns a change with its JSON. Firebase Auth also sends forms, which have no JSON. */
function changeOf(request: string, { body, headers: sent }: RequestInit): Change {
  const headers = new Headers(sent);
  const isJson = typeof body === 'string' && headers.get('Content-Type') === 'application/json';
  return {
    request,
    body: isJson ? JSON.parse(body) : undefined,
    idempotencyKey: headers.get('Idempotency-Key'),
    ifMatch: headers.get('If-Match'),
  };
}

/** Returns the request of public data without the token, which the client sends only after the user's own change. */
function withoutToken(request: string): string {
  return request.replace(/^(GET \/api\/(?:selling|categories)) as .*/, '$1');
}

/** Answers a request of the client or of Firebase Auth. */
export async function fakeFetch(path: string, init: RequestInit): Promise<Response> {
  const request = described(path, init);
  if (init.method !== 'GET') changes.push(changeOf(request, init));
  const answer = (expected.get(request) ?? expected.get(withoutToken(request)))?.shift();
  if (answer) return answer(init);
  const [, read = ''] = /^GET \/api([^? ]+)/.exec(request) ?? [];
  if (documents.has(read)) return Response.json(documents.get(read));
  unexpected.push(request);
  throw new TypeError(`Unexpected request: ${request}`);
}

/** Replaces `fetch`. `render.tsx` calls this function before each test. */
export function startFakeApi(): void {
  vi.stubGlobal('fetch', fakeFetch);
}

/** Waits until each answer is used. @throws if a request is missing or was not expected */
export function allRequests(): Promise<void> {
  const requests = () => ({
    missing: [...expected].flatMap(([request, answers]) => answers.map(() => request)),
    unexpected,
  });
  return vi.waitFor(() => expect(requests()).toEqual({ missing: [], unexpected: [] }), 15_000);
}

/** Returns all requests except GET requests, in their order. */
export function sentChanges(): readonly Change[] {
  return changes;
}

/** Returns the bodies of these requests. */
export const sentBodies = () => changes.map(({ body }) => body);

/** Returns the idempotency keys of these requests. */
export const sentKeys = () => changes.map(({ idempotencyKey }) => idempotencyKey);

/** Returns the versions that these requests require. */
export const sentVersions = () => changes.map(({ ifMatch }) => ifMatch);

/** Forgets all requests. `render.tsx` calls this function after each test. */
export function endFakeApi(): void {
  expected.clear();
  documents.clear();
  unexpected.length = 0;
  changes.length = 0;
}

/**
 * Answers the next requests of this kind, each with one answer. A test fails if the page sends a request without an
 * answer, or if an answer is left.
 *
 * @param request For example `GET /api/tools?limit=12`, or `GET /api/users?limit=100 as admin` with a bearer token.
 */
export function answer(request: string, ...answers: Answer[]): void {
  expected.set(request, [...(expected.get(request) ?? []), ...answers]);
}

/** Answers all reads of these paths with these documents, for a test that does not depend on the requests. */
export function answerReadsOf(bodies: Record<string, unknown>): void {
  for (const [path, body] of Object.entries(bodies)) documents.set(path, body);
}
