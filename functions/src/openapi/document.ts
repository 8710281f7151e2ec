import type { ErrorCode } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { shop } from '../contract/shop.ts';
import { statusOf } from '../http/refusals.ts';
import type { Route } from '../http/route.ts';
import { type Call, calls } from './calls.ts';
import { componentSchemas, schemaOf } from './components.ts';
import { refusalsOf } from './refusals.ts';

type Json = Record<string, unknown>;

const headers = {
  RequestId: { description: 'Names this call in the log of the store', schema: { type: 'string' } },
  NextPage: {
    description:
      '`<…>; rel="next"`: where the next page is, while more follow. At an address whose beginning Google takes away, only its query counts',
    schema: { type: 'string' },
  },
};
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const nextPage = { Link: { $ref: '#/components/headers/NextPage' } };

/** The document of the API as the table of routes has it: https://spec.openapis.org/oas/v3.1.1.html */
export function openApiDocument(routes: Route[]): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: shop.name,
      version: '1.0.0',
      description:
        'The calls of the store. An error is `{ message, code }`: the code is for programs, the message for people.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths: pathsOf(routes),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers,
      schemas: componentSchemas(),
    },
  };
}

/** What is said of a route. @throws Error for a route of which nothing is said. */
export function callOf({ method, path }: Pick<Route, 'method' | 'path'>): Call {
  const call = calls[`${method} ${path}`];
  if (!call) throw new Error(`Nothing is said of ${method} ${path} in openapi/calls.ts`);
  return call;
}

function pathsOf(routes: Route[]): Json {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, rows]) => [
      path.replace(/:(\w+)/g, '{$1}'),
      Object.fromEntries(rows.map((route) => [route.method, operation(route, callOf(route))])),
    ]),
  );
}

function operation(route: Route, call: Call): Json {
  const takes = route.takes ?? call.takes;
  return {
    summary: call.summary,
    description: `For: ${route.access}`,
    ...securityOf(route),
    parameters: parametersOf(route, call),
    ...(takes && { requestBody: { content: { 'application/json': { schema: schemaOf(takes) } } } }),
    responses: { 200: success(route, call), ...refusalResponses(refusalsOf(route, call)) },
  };
}

/** An empty requirement means that the call may go without: https://spec.openapis.org/oas/v3.1.1.html#security-requirement-object */
function securityOf({ access }: Route): Json {
  if (access === 'anyone' || access === 'stripe') return {};
  return { security: access === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}

function parametersOf({ path, access, isList }: Route, { query = {}, isIdempotent }: Call): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  const inQuery = Object.entries({ ...(isList && ofList), ...query }).map(([name, description]) => ({
    ...{ name, in: 'query', description, schema: { type: 'string' } },
  }));
  const ofCaller = [
    ...(isIdempotent ? [{ name: 'Idempotency-Key', description: IDEMPOTENCY_KEY, required: false }] : []),
    ...(access === 'stripe'
      ? [{ name: 'Stripe-Signature', description: STRIPE_SIGNATURE, required: true }]
      : []),
  ];
  const inHeader = ofCaller.map((header) => ({ ...header, in: 'header', schema: { type: 'string' } }));
  return [...inPath, ...inQuery, ...inHeader];
}

const ofList = {
  limit: `The most rows of a page: 1 to ${limits.page.max}, ${limits.page.default} if it is not given`,
  cursor: 'Where the page begins, as the header `Link` of the page before says',
};

const IDEMPOTENCY_KEY =
  'A text of the caller’s own. A repeat with the same key and the same body returns what the first call returned';

const STRIPE_SIGNATURE = 'https://docs.stripe.com/webhooks#verify-manually';

function success({ isList }: Route, { returns, csv, type = 'application/json' }: Call): Json {
  return {
    description: 'Done',
    headers: { ...requestId, ...(isList && nextPage) },
    content: {
      [type]: { schema: schemaOf(returns) },
      ...(csv && { 'text/csv': { schema: { type: 'string', description: csv } } }),
    },
  };
}

/** One response per status, with the codes that come with it. */
function refusalResponses(codes: ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        headers: requestId,
        content: { 'application/json': { schema: refusalSchema(ofStatus) } },
      },
    ]),
  );
}

function refusalSchema(codes: ErrorCode[]): Json {
  return {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { code: { enum: codes } } },
    ],
  };
}
