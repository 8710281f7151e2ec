import { z } from 'zod';
import { overviewResponse } from '../contract/overview.ts';
import {
  auditEntryResponse,
  errorResponse,
  failedRefundResponse,
  orderResponse,
  reviewableToolResponse,
  reviewResponse,
  reviewSummaryResponse,
  singleOrderResponse,
  toolResponse,
  userDataResponse,
  userResponse,
} from '../contract/responses.ts';

type Json = Record<string, unknown>;

/** The named schemas of the OpenAPI document. */
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
named.add(errorResponse, { id: 'Error' });

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
export function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(named, { ...options, uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]));
}

/** Returns a schema for the document. A named schema, or a list of a named schema, becomes a reference. */
export function schemaOf(schema: z.ZodType): Json {
  const id = named.get(schema)?.id;
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
