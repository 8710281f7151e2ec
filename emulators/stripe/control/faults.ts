import { z } from 'zod';

/** The calls that a fault applies to, and how often. */
const calls = {
  method: z.enum(['GET', 'POST']).optional(),
  path: z.string().startsWith('/v1/'),
};

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

/** The faults that tests have injected. Each fault is used once. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  list(): readonly Fault[] {
    return this.#waiting;
  }

  /** Removes and returns the fault for a call. Returns undefined if no fault matches. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#waiting.find((it) => it.path === path && (it.method ?? method) === method);
    this.#waiting = this.#waiting.filter((it) => it !== fault);
    return fault;
  }
}
