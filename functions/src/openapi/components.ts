import { z } from 'zod';
import { errorCodes } from '../contract/errors.ts';
import { dependencies } from '../contract/health.ts';
import {
  auditEntryResponse,
  failedRefundResponse,
  orderResponse,
  overviewResponse,
  reviewableToolResponse,
  reviewResponse,
  reviewSummaryResponse,
  singleOrderResponse,
  toolResponse,
  userDataResponse,
  userResponse,
} from '../contract/responses.ts';

type Json = Record<string, unknown>;

/** The body of a refusal; the type is `ErrorBody` of `contract/errors.ts`. */
const errorBody = z.object({
  message: z.string().describe('For people'),
  code: z.enum(errorCodes).describe('For programs'),
  fields: z.record(z.string(), z.string()).optional().describe('The message of each invalid field'),
  down: z.array(z.enum(dependencies)).optional().describe('What the store can not reach'),
  deletedCount: z.literal(0).optional().describe('A refused deletion'),
  modifiedCount: z.literal(0).optional().describe('A refused change'),
});

/** The schemas that the document names and refers to. */
const named = z.registry<{ id: string }>();
named.add(orderResponse, { id: 'Order' });
named.add(singleOrderResponse, { id: 'SingleOrder' });
named.add(toolResponse, { id: 'Tool' });
named.add(reviewResponse, { id: 'Review' });
named.add(reviewableToolResponse, { id: 'ReviewableTool' });
named.add(reviewSummaryResponse, { id: 'ReviewSummary' });
named.add(userResponse, { id: 'User' });
named.add(userDataResponse, { id: 'UserData' });
named.add(auditEntryResponse, { id: 'AuditEntry' });
named.add(failedRefundResponse, { id: 'FailedRefund' });
named.add(overviewResponse, { id: 'Overview' });
named.add(errorBody, { id: 'Error' });

const uri = (id: string) => `#/components/schemas/${id}`;

const options = {
  /** What a schema makes of its input: a number may come as text, and is a number. */
  io: 'output',
  /** A rule that JSON Schema cannot say, such as whole cents, is left out. */
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    // A field that is added later is no error for a program that was written before.
    delete jsonSchema.additionalProperties;
    // A format says the same in a word.
    if (jsonSchema.format) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

export function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(named, { ...options, uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]));
}

/** A schema in the document; one that has a name, or a list of such, refers to it. */
export function schemaOf(schema: z.ZodType): Json {
  const id = named.get(schema)?.id;
  if (id) return { $ref: uri(id) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    return { type: 'array', items: schemaOf(schema.element) };
  }
  return withoutDialect(z.toJSONSchema(schema, options));
}

/** A schema within an OpenAPI document has the document's dialect, and its place there for an id. */
function withoutDialect({ $schema, $id, ...schema }: Json): Json {
  return schema;
}
