import type { z } from 'zod';
import { refuse } from './refusal.ts';

/**
 * Parses an input with a schema.
 *
 * @throws 400 with the message of every invalid field.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    if (path.length === 0) throw refuse('malformed_request', { what: 'body' });
    fields[path.join('.')] ??= message;
  }
  throw refuse('invalid_input', { fields });
}
