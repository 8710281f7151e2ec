import { z } from 'zod';

/** A fault for the next matching calls. */
export const faultSchema = z.strictObject({
  method: z.enum(['GET', 'POST']).optional(),
  /** A path of Stripe's API; `*` matches one segment. */
  path: z.string().startsWith('/v1/'),
  times: z.int().min(1).default(1),
  kind: z.enum(['status', 'timeout', 'delay', 'drop']),
  /** Time of the fault: before or after the work of the call. */
  when: z.enum(['before', 'after']).optional(),
  status: z.int().min(400).max(599).default(500),
  /** If true, the error is stored for the call's idempotency key, so that a retry gets the same error. */
  stored: z.boolean().default(false),
  delayMs: z.int().min(0).max(120_000).default(1000),
});

export type Fault = z.output<typeof faultSchema> & { when: 'before' | 'after' };

/**
 * Sets the default of `when`. By default, a connection is dropped after the work, and other faults happen
 * before it.
 */
function withMoment(fault: z.output<typeof faultSchema>): Fault {
  return { ...fault, when: fault.when ?? (fault.kind === 'drop' ? 'after' : 'before') };
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method && fault.method !== method) return false;
  const expected = fault.path.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, index) => part === '*' || part === actual[index])
  );
}

/** The faults that tests have injected. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: z.output<typeof faultSchema>): Fault {
    const added = withMoment(fault);
    this.#waiting.push(added);
    return added;
  }

  list(): Fault[] {
    return structuredClone(this.#waiting);
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Returns the fault for a call, and counts its use. Returns undefined if no fault matches. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#waiting.find((candidate) => matches(candidate, method, path));
    if (!fault) return undefined;
    fault.times -= 1;
    this.#waiting = this.#waiting.filter((candidate) => candidate.times > 0);
    return fault;
  }
}
