import { z } from 'zod';

/** The calls that a fault applies to. */
const calls = { method: z.enum(['GET', 'POST']).optional(), path: z.string().startsWith('/v1/') };

/** A fault for the next call of a path. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** The call fails. If `stored` is true, the error is stored for the call's idempotency key. */
  z.strictObject({
    ...calls,
    kind: z.literal('status'),
    status: z.int().min(400).max(599).default(500),
    stored: z.boolean().default(false),
  }),
  /** The work of the call starts later. */
  z.strictObject({ ...calls, kind: z.literal('delay'), delayMs: z.int().min(0).max(120_000) }),
]);
export type Fault = z.output<typeof faultSchema>;

/** Removes and returns the fault for a call. Each fault is used once. */
export function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const index = faults.findIndex((fault) => fault.path === path && (fault.method ?? method) === method);
  return index < 0 ? undefined : faults.splice(index, 1)[0];
}
