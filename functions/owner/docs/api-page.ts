import type { DocumentedRoute } from '../../src/http/route.ts';
import { byAccess, everyRoute, refusalsOf } from '../../src/openapi/document.ts';
import { statusOf } from '../../src/platform/errors/refusal.ts';

const who: Record<DocumentedRoute['access'], string> = {
  anyone: 'anyone',
  visitor: 'anyone; a token must be valid if it is sent',
  user: 'logged-in users',
  owner: 'the owner',
  ownerOrAdmin: 'the owner and admins',
  admin: 'admins',
  stripe: 'Stripe, identified by its signature',
};

/** Returns the API's documentation in Markdown. */
export function apiPage(routes: DocumentedRoute[]): string {
  const sections = routes.map((route, index) => section(route, routes.slice(0, index)));
  return `${introduction}\n${statusList(routes)}\n\n${sections.join('\n')}`;
}

const introduction = `# The API

Generated from \`functions/src/routes\`. For programs: \`GET /api/openapi.json\` (OpenAPI 3.1), with the schema of every request and response.

- Every path begins with \`/api\`. Requests and responses are JSON.
- A logged-in user sends \`Authorization: Bearer <token>\`. The login, \`PUT /user/{email}\`, takes the ID token of Firebase Authentication in this header, and returns the token for all other requests.
- A page of another origin can call the API if \`ALLOWED_ORIGINS\` contains its origin.
- An error is \`{ "message", "code" }\`: the code is for programs, the message for people. Invalid input adds \`fields\`. A rejected \`PUT\` or \`PATCH\` adds \`modifiedCount: 0\`, a rejected \`DELETE\` adds \`deletedCount: 0\`.
- With 429 and 503, the header \`Retry-After\` contains the number of seconds to wait.
- Every response has an \`X-Request-Id\`, with which you can find the request in the log.
- A list takes \`limit\` (at most 500, which is also the default) and \`cursor\`. Its \`Link\` header contains the URL of the next page, if there is one.
- A route with \`{email}\` takes \`?uid=\`: the user’s uid, if the e-mail comes from a list. If the e-mail now belongs to another user, the response is \`conflict\`.
- Reads of tools, categories, reviews and the selling state take \`?v=\`: the time of the caller’s last change, in milliseconds. The response is at least as new, except while Firestore fails or after ten such reads in a minute.
- A repeat with the same \`Idempotency-Key\` (at most 200 characters) and body changes nothing.
- Money is in dollars. Times are ISO 8601 in UTC. Numbers may be texts as people write them, but a text such as \`1.000\`, which can mean two different numbers, is rejected.

## Errors

If a path does not support the method, the response is 405 \`method_not_allowed\`, with the header \`Allow\`.

The sections below omit these errors:

- any route: \`malformed_request\`, \`invalid_input\`, \`body_too_large\`, \`unsupported_media_type\`, \`internal\`, \`unavailable\`, and \`busy\` if it changes something
- a login is needed: \`unauthenticated\`, \`app_unverified\`, \`too_many_calls\`; only for owners or admins: \`forbidden\`
- the path contains an id or e-mail: \`not_found\`; an e-mail: \`conflict\`
- the route takes an \`Idempotency-Key\`: \`idempotency_key_reused\`

All codes by status:
`;

/** Lists all error codes by status. */
function statusList(routes: DocumentedRoute[]): string {
  const byStatus = Map.groupBy([...new Set(routes.flatMap(refusalsOf))].sort(), statusOf);
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => `- ${status}: ${codes.map((code) => `\`${code}\``).join(', ')}.`)
    .join('\n');
}

function section(route: DocumentedRoute, earlier: DocumentedRoute[]): string {
  const { operation, path } = route;
  // The introduction lists the codes of many routes.
  const general = [
    ...[...everyRoute, 'invalid_input', 'busy', ...(path.includes(':') ? ['not_found'] : [])],
    ...(path.includes(':email') ? ['conflict'] : []),
    ...(operation.isIdempotent ? ['idempotency_key_reused'] : []),
  ];
  const listed: string[] = route.access === 'visitor' ? general : [...general, ...byAccess[route.access]];
  const codes = refusalsOf(route).filter((code) => !listed.includes(code));
  const refusals = codes.map((code) => `\`${code}\``).join(', ');
  const lines = [
    `## ${titleOf(route)}`,
    '',
    `${operation.summary}.`,
    '',
    `- For: ${who[route.access]}.`,
    ...queryLines(route, earlier),
    ...(operation.csv ? [`- With \`Accept: text/csv\`: ${operation.csv}.`] : []),
    ...(operation.isIdempotent ? ['- Takes an `Idempotency-Key`.'] : []),
    ...(refusals ? [`- Errors: ${refusals}.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function titleOf({ method, path }: DocumentedRoute): string {
  return `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`;
}

function queryOf({ query, operation }: DocumentedRoute): [name: string, meaning: string][] {
  return Object.entries({ ...query, ...operation.query }).filter(([name]) => name !== 'uid' && name !== 'v');
}

/** Describes the query parameters. For those of an earlier route, names the route. */
function queryLines(route: DocumentedRoute, earlier: DocumentedRoute[]): string[] {
  const query = Map.groupBy(queryOf(route), ([name, meaning]) =>
    earlier.find((other) => queryOf(other).some((each) => each[0] === name && each[1] === meaning)),
  );
  return [...query].flatMap(([source, entries]) =>
    source
      ? `- ${entries.map(([name]) => `\`?${name}=\``).join(', ')}: as in \`${titleOf(source)}\`.`
      : entries.map(([name, meaning]) => `- \`?${name}=\`: ${meaning}.`),
  );
}
