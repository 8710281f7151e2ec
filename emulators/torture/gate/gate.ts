/**
 * A crossing: one network call of the tested process to Firestore, Stripe or the identity provider. It passes
 * the gate.
 */
export type Crossing = { to: 'firestore' | 'stripe' | 'auth'; call: string };

/**
 * The effect on the n-th network call of an operation, counted from 1:
 * - `hold before`: the call waits before it is forwarded;
 * - `hold after`: the call is forwarded, and its response waits;
 * - `refuse`: the call is not forwarded; Firestore's client gets ABORTED, the others a 500;
 * - `lose`: the call is forwarded, and its response is lost.
 */
export type Plan = {
  at: number;
  effect: 'hold before' | 'hold after' | 'refuse' | 'lose';
  /** Selects the network calls that are counted; all by default. */
  counts?: (crossing: Crossing) => boolean;
  /** Number of calls with the same name that get the effect, such as a call and its retries. */
  times?: number;
};

type Passage<T> =
  | { kind: 'response'; response: T }
  | { kind: 'refused' }
  | { kind: 'lost' }
  | { kind: 'never' };

/** The network calls of one operation. One of them can wait at the gate. */
export class Visit {
  readonly crossings: Crossing[] = [];
  readonly #plan: Plan | undefined;
  #hit: Crossing | undefined;
  #hits = 0;
  readonly #arrival = Promise.withResolvers<Crossing>();
  readonly #end = Promise.withResolvers<'go on' | 'never'>();

  constructor(plan: Plan | undefined) {
    this.#plan = plan;
  }

  /** Resolves with the planned network call, when it waits or has got its effect. */
  get reached(): Promise<Crossing> {
    return this.#arrival.promise;
  }

  /** Lets the waiting network call continue. */
  release(): void {
    this.#end.resolve('go on');
  }

  /** Never lets the waiting network call continue, because its process will be killed. */
  abandon(): void {
    this.#end.resolve('never');
  }

  async cross<T>(crossing: Crossing, forward: () => Promise<T>): Promise<Passage<T>> {
    const effect = this.#count(crossing);
    if (effect === 'refuse') return { kind: 'refused' };
    if (effect === 'hold before' && (await this.#wait(crossing)) === 'never') return { kind: 'never' };
    const response = await forward();
    if (effect === 'lose') return { kind: 'lost' };
    if (effect === 'hold after' && (await this.#wait(crossing)) === 'never') return { kind: 'never' };
    return { kind: 'response', response };
  }

  #wait(crossing: Crossing): Promise<'go on' | 'never'> {
    this.#arrival.resolve(crossing);
    return this.#end.promise;
  }

  /** Counts a network call, and returns the planned effect on it, if there is one. */
  #count(crossing: Crossing): Plan['effect'] | undefined {
    const plan = this.#plan;
    if (plan?.counts && !plan.counts(crossing)) return undefined;
    this.crossings.push(crossing);
    const isFirst = plan !== undefined && this.crossings.length === plan.at;
    const isRetry = this.#hit?.call === crossing.call && this.#hits < (plan?.times ?? 1);
    if (!plan || !(isFirst || isRetry)) return undefined;
    this.#hit = crossing;
    this.#hits += 1;
    const isWaiting = plan.effect === 'hold before' || plan.effect === 'hold after';
    if (!isWaiting) this.#arrival.resolve(crossing);
    return plan.effect;
  }
}

/** Returns true for a network call that may change data. */
export function isWrite({ call }: Crossing): boolean {
  return call === 'Commit' || call.startsWith('POST /v1/');
}

/** A gate that all network calls of a process pass. */
export class Gate {
  #visit = new Visit(undefined);

  /** Starts counting at 1 again. Network calls of earlier operations that wait at the gate keep waiting. */
  visit(plan?: Plan): Visit {
    this.#visit = new Visit(plan);
    return this.#visit;
  }

  cross<T>(crossing: Crossing, forward: () => Promise<T>): Promise<Passage<T>> {
    return this.#visit.cross(crossing, forward);
  }
}
