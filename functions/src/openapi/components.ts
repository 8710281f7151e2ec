import { z } from 'zod';

type Json = Record<string, unknown>;

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
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...options, uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]));
}

/** Returns a schema for the document. A named schema, or a list of a named schema, becomes a reference. */
export function schemaOf(schema: z.ZodType): Json {
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
