import type { z } from 'zod';

/** Returns the first message for each invalid field, as a form shows it. */
export function problems(schema: z.ZodType, input: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    found[path.join('.')] ??= message;
  return found;
}
