import { z } from 'zod';

/** A failure of the next call of a path. If `stored` is true, the error is stored for the call's idempotency key. */
export const faultSchema = z.strictObject({
  method: z.enum(['GET', 'POST']).optional(),
  path: z.string().startsWith('/v1/'),
  status: z.int().min(400).max(599).default(500),
  stored: z.boolean().default(false),
});
export type Fault = z.output<typeof faultSchema>;

/** Removes and returns the fault for a call. Each fault is used once. */
export function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const index = faults.findIndex((fault) => fault.path === path && (fault.method ?? method) === method);
  return index < 0 ? undefined : faults.splice(index, 1)[0];
}
