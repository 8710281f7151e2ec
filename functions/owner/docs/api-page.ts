import { statusOf } from '../../src/http/refusals.ts';
import type { Route } from '../../src/http/route.ts';
import { callOf } from '../../src/openapi/document.ts';
import { refusalsOf } from '../../src/openapi/refusals.ts';

const who: Record<Route['access'], string> = {
  anyone: 'anyone',
  visitor: 'anyone; a token that is sent must be valid',
  user: 'anyone who is logged in',
  owner: 'its owner',
  ownerOrAdmin: 'its owner and admins',
  admin: 'admins',
  stripe: 'Stripe, by its signature',
};

/** The API as a page to read, in Markdown. */
export function apiPage(routes: Route[]): string {
  const sections = routes.map(section);
  return `${introduction}\n${sections.join('\n')}`;
}

const introduction = `# The API

Made from the table of routes in \`functions/src/routes.ts\` and the contract. The same for programs, with the schema of every request and response: \`GET /api/openapi.json\` (OpenAPI 3.1).

Every path begins with \`/api\`. Requests and responses are JSON. Whoever is logged in sends \`Authorization: Bearer <token>\` with the token that \`PUT /user/{email}\` returns. An error is \`{ "message", "code" }\`, with \`fields\` where input is not valid: the code is for programs, the message for people. Every response has an \`X-Request-Id\`, by which the log finds the call. A list takes \`limit\` and \`cursor\`, and has a \`Link\` header with the next page while more follow. Money is in dollars, times are ISO 8601 in UTC.

Every call may also be refused with \`malformed_request\` (400), \`body_too_large\` (413), \`unsupported_media_type\` (415), \`internal\` (500) and \`unavailable\` (503); every call of a person with \`unauthenticated\` and \`app_unverified\` (401) and \`too_many_calls\` (429).
`;

/** Said once, for every call. */
const common = [
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'internal',
  'unavailable',
  'unauthenticated',
  'app_unverified',
  'too_many_calls',
];

function section(route: Route): string {
  const call = callOf(route);
  const codes = refusalsOf(route, call).filter((code) => !common.includes(code));
  const refusals = codes.map((code) => `\`${code}\` (${statusOf(code)})`).join(', ');
  const query = Object.entries(call.query ?? {}).map(([name, meaning]) => `- \`?${name}=\`: ${meaning}.`);
  const lines = [
    `## ${route.method.toUpperCase()} ${route.path.replace(/:(\w+)/g, '{$1}')}`,
    '',
    `${call.summary}.`,
    '',
    `- For: ${who[route.access]}.`,
    ...query,
    ...(call.csv ? [`- With \`Accept: text/csv\`: ${call.csv}.`] : []),
    ...(call.isIdempotent ? ['- Takes an `Idempotency-Key`.'] : []),
    ...(refusals ? [`- Refused with: ${refusals}.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
