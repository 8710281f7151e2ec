import { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { store } from '../contract/store.ts';
import type { Access, GuardDocumentation } from '../http/guards.ts';
import type { Route } from '../http/route.ts';
import { version } from '../platform/config/version.ts';
import { httpStatusOf } from '../platform/errors/refusal.ts';

type Json = Record<string, unknown>;

const headers = {
  RequestId: { description: 'The id of this request in the store’s log', schema: { type: 'string' } },
  NextPage: {
    description:
      '`<…>; rel="next"`: the URL of the next page, if more rows follow. Without Hosting, only the URL’s query string is valid',
    schema: { type: 'string' },
  },
};
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const nextPage = { Link: { $ref: '#/components/headers/NextPage' } };

/** Returns the OpenAPI document of the routes: https://spec.openapis.org/oas/v3.1.1.html */
export function openApiDocument(routes: Route[]): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: store.name,
      version,
      description:
        'The API of the store. An error is `{ message, code }`: the code is for programs, the message for people.',
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

function pathsOf(routes: Route[]): Json {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, pathRoutes]) => [
      path.replace(/:(\w+)/g, '{$1}'),
      Object.fromEntries(pathRoutes.map((route) => [route.method, operationObject(route)])),
    ]),
  );
}

function operationObject(route: Route): Json {
  const { summary, guard, body = guard.body } = route;
  return {
    summary,
    description: `For: ${guard.access}`,
    ...securityOf(guard),
    parameters: parametersOf(route),
    ...(body && { requestBody: { content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: { 200: success(route), ...refusalResponses(refusalsOf(route)) },
  };
}

/**
 * Returns the security requirements of a route. An empty requirement makes the token optional:
 * https://spec.openapis.org/oas/v3.1.1.html#security-requirement-object
 */
function securityOf({ access }: GuardDocumentation): Json {
  if (access === 'anyone' || access === 'stripe') return {};
  return { security: access === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}

function parametersOf({ path, guard, isList, parameters, isIdempotent, isConditional }: Route): Json[] {
  const schema = { type: 'string' };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema }));
  const descriptions = Object.entries({ ...(isList && listParameters), ...guard.parameters, ...parameters });
  const inQuery = descriptions.map(([name, description]) => ({ name, in: 'query', description, schema }));
  const inHeader = [
    ...(isIdempotent ? [{ name: 'Idempotency-Key', description: IDEMPOTENCY_KEY, required: false }] : []),
    ...(isConditional ? [{ name: 'If-Match', description: IF_MATCH, required: false }] : []),
    ...(guard.access === 'stripe'
      ? [{ name: 'Stripe-Signature', description: STRIPE_SIGNATURE, required: true }]
      : []),
  ].map((header) => ({ ...header, in: 'header', schema }));
  return [...inPath, ...inQuery, ...inHeader];
}

const listParameters = {
  limit: `The maximum number of rows per page: 1 to ${limits.page.max}, which is the default`,
  cursor: 'The position of the page, from the `Link` header of the previous page',
};

const IDEMPOTENCY_KEY =
  'Any text, chosen by the caller. A retry with the same key and body returns the first response';

const IF_MATCH =
  'The version that the caller saw, in quotes. If the document has another version, nothing changes and the response is 412';

const STRIPE_SIGNATURE = 'https://docs.stripe.com/webhooks#verify-manually';

function success({ isList, returns, csv, type = 'application/json' }: Route): Json {
  return {
    description: 'Success',
    headers: { ...requestId, ...(isList && nextPage) },
    content: {
      [type]: { schema: schemaOf(returns) },
      ...(csv && { 'text/csv': { schema: { type: 'string', description: csv } } }),
    },
  };
}

/** Returns one response per status, with the error codes of that status. */
function refusalResponses(codes: ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, httpStatusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => [
      status,
      {
        description: codesOfStatus.join(', '),
        headers: requestId,
        content: { 'application/json': { schema: refusalSchema(codesOfStatus) } },
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

const uri = (id: string) => `#/components/schemas/${id}`;

const options = {
  /** Describes the parsed value: for example, a number that may also be sent as a string. */
  io: 'output',
  /** Leaves out rules that JSON Schema cannot express, such as whole cents. */
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    // Adding a field later must not break existing clients.
    delete jsonSchema.additionalProperties;
    // The format already implies the pattern.
    if (jsonSchema.format) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/** Returns the named schemas of the document, by id. */
function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...options, uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]));
}

/** Returns a schema for the document. A named schema, or a list of a named schema, becomes a reference. */
function schemaOf(schema: z.ZodType): Json {
  const id = schema.meta()?.id;
  if (id) return { $ref: uri(id) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    return { type: 'array', items: schemaOf(schema.element) };
  }
  return withoutDialect(z.toJSONSchema(schema, options));
}

/** Removes the dialect and the id, because the OpenAPI document already contains them. */
function withoutDialect({ $schema, $id, ...schema }: Json): Json {
  return schema;
}

/**
 * The error codes of every route. They include the codes for an invalid body, because the body is read before
 * the route is known.
 */
export const everyRoute: ErrorCode[] = [
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'unavailable',
  'internal',
];
const loggedIn: ErrorCode[] = ['unauthenticated', 'app_unverified', 'too_many_calls'];

/** Returns the additional error codes for a kind of access. */
export function refusalsFor(access: Access): ErrorCode[] {
  if (access === 'anyone' || access === 'stripe') return [];
  return access === 'visitor' || access === 'user' ? loggedIn : [...loggedIn, 'forbidden'];
}

/** Returns every error code that a route may respond with. */
export function refusalsOf(route: Route): ErrorCode[] {
  const { method, guard, query, body = guard.body, isIdempotent, isConditional, isList } = route;
  const codes: ErrorCode[] = [
    ...everyRoute,
    ...refusalsFor(guard.access),
    ...(query || body ? (['invalid_input'] as const) : []),
    ...(method === 'get' ? [] : (['busy'] as const)),
    ...(isIdempotent ? (['idempotency_key_reused'] as const) : []),
    ...(isConditional ? (['changed'] as const) : []),
    // Requests for pages that are not cached have a rate limit for all callers together.
    ...(isList ? (['too_many_calls'] as const) : []),
    ...(guard.refuses ?? []),
    ...(route.refuses ?? []),
  ];
  return [...new Set(codes)];
}
