import type { Access } from '../../../src/http/guards.ts';
import type { Route } from '../../../src/http/route.ts';
import { everyRoute, refusalsFor, refusalsOf } from '../../../src/openapi/document.ts';
import { httpStatusOf } from '../../../src/platform/errors/refusal.ts';

const who: Record<Access, string> = {
  anyone: 'anyone',
  visitor: 'anyone; a token must be valid',
  user: 'users',
  owner: 'owner',
  ownerOrAdmin: 'owner, admins',
  admin: 'admins',
  stripe: 'Stripe, by its signature',
};

/** Returns the API's documentation in Markdown. */
export function apiPage(routes: Route[]): string {
  return `${introduction}\n${statusList(routes)}\n\n${tableHead}\n${routes.map(row).join('\n')}\n`;
}

const introduction = `# The API

Generated from \`functions/src/routes\`. \`GET /api/openapi.json\` (OpenAPI 3.1) describes every parameter, request and response.

- Every path begins with \`/api\`. Requests and responses are JSON.
- A logged-in user sends \`Authorization: Bearer <token>\`. The login, \`PUT /user/{email}\`, takes the ID token of Firebase Authentication in this header, and returns the token for all other requests. A token is valid for one hour. After that, the client gets a new one from Firebase Authentication.
- A page of another origin can call the API if \`ALLOWED_ORIGINS\` contains its origin. Its \`POST /create-payment-intent\` must send \`orderId\`, or the full URL of the payment page as \`Referer\` (\`referrerPolicy: 'unsafe-url'\`), because a browser sends only the origin to another origin.
- An error is \`{ "message", "code" }\`: the code is for programs, the message for people. Invalid input adds \`fields\`. A rejected \`PUT\` or \`PATCH\` adds \`modifiedCount: 0\`, a rejected \`DELETE\` adds \`deletedCount: 0\`.
- With 429 and 503, the header \`Retry-After\` contains the number of seconds to wait.
- Every response has an \`X-Request-Id\`, with which you can find the request in the log.
- A list takes \`limit\` (at most 500, which is also the default) and \`cursor\`. Its \`Link\` header contains the URL of the next page, if there is one.
- A route with \`{email}\` takes \`?uid=\`: the user’s uid, if the e-mail comes from a list. If the e-mail now belongs to another user, the response is \`conflict\`.
- Reads of tools, categories, reviews and the selling state take \`?v=\`: the time of the caller’s last change, in milliseconds. The response is at least as new, except while Firestore fails, or after ten such reads in a minute by a caller who is not an admin.
- A repeat with the same \`Idempotency-Key\` (at most 200 characters) and body changes nothing.
- Money is in dollars. Times are ISO 8601 in UTC. Numbers may be texts as people write them, but a text such as \`1.000\`, which can mean two different numbers, is rejected.

## Errors

If a path does not support the method, the response is 405 \`method_not_allowed\`, with the header \`Allow\`.

The table below omits these errors:

- any route: \`malformed_request\`, \`invalid_input\`, \`body_too_large\`, \`unsupported_media_type\`, \`internal\`, \`unavailable\`, and \`busy\` if it changes something
- a login is needed: \`unauthenticated\`, \`app_unverified\`, \`too_many_calls\`; only for owners or admins: \`forbidden\`
- the path contains an id or e-mail: \`not_found\`; an e-mail: \`conflict\`
- the route takes an \`Idempotency-Key\`: \`idempotency_key_reused\`

All codes by status:
`;

/** Lists all error codes by status. */
function statusList(routes: Route[]): string {
  const byStatus = Map.groupBy([...new Set(routes.flatMap(refusalsOf))].sort(), httpStatusOf);
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => `- ${status}: ${codes.map((code) => `\`${code}\``).join(', ')}.`)
    .join('\n');
}

const tableHead = `## Routes

| Call | For | |
|---|---|---|`;

function row(route: Route): string {
  const { path, summary, csv, isIdempotent } = route;
  const { access } = route.guard;
  // The introduction lists the codes of many routes.
  const general = [
    ...[...everyRoute, 'invalid_input', 'busy', ...(path.includes(':') ? ['not_found'] : [])],
    ...(path.includes(':email') ? ['conflict'] : []),
    ...(isIdempotent ? ['idempotency_key_reused'] : []),
  ];
  const listed: string[] = access === 'visitor' ? general : [...general, ...refusalsFor(access)];
  const errors = refusalsOf(route).filter((code) => !listed.includes(code));
  // The OpenAPI document contains the whole summary.
  const [what = ''] = summary.split('. ');
  const parts = [
    `${what}.`,
    ...listOf('Query', queryOf(route)),
    ...(csv ? ['With `Accept: text/csv`: a file.'] : []),
    ...(isIdempotent ? ['Takes an `Idempotency-Key`.'] : []),
    ...listOf('Errors', errors),
  ];
  return `| \`${titleOf(route)}\` | ${who[access]} | ${parts.join(' ').replaceAll('|', '\\|')} |`;
}

/** Returns a sentence that lists names, or nothing. */
const listOf = (title: string, names: string[]) =>
  names.length > 0 ? [`${title}: ${names.map((name) => `\`${name}\``).join(', ')}.`] : [];

function titleOf({ method, path }: Route): string {
  return `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`;
}

function queryOf({ guard, parameters }: Route): string[] {
  return Object.keys({ ...guard.parameters, ...parameters }).filter((name) => name !== 'uid' && name !== 'v');
}
