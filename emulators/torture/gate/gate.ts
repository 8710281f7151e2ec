/** A request of the tested process to Firestore, Stripe or the identity provider. */
export type Crossing = { to: 'firestore' | 'stripe' | 'auth'; call: string };

/**
 * The effect on the n-th crossing of a visit, counted from 1:
 * - `hold before`: it waits before it is forwarded;
 * - `hold after`: it is forwarded, and its response waits;
 * - `refuse`: it is not forwarded; Firestore's client gets ABORTED, the others a 500;
 * - `lose`: it is forwarded, and its response is lost.
 */
export type Plan = {
  at: number;
  effect: 'hold before' | 'hold after' | 'refuse' | 'lose';
  /** Selects the crossings that count; all by default. */
  counts?: (crossing: Crossing) => boolean;
  /** How many crossings with the same call get the effect, such as those of a retry. */
  times?: number;
};

type Passage<T> =
  | { kind: 'response'; response: T }
  | { kind: 'refused' }
  | { kind: 'lost' }
  | { kind: 'never' };

/** The crossings of one operation, one of which can wait. */
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

  /** Resolves with the planned crossing, once it waits or has got its effect. */
  get reached(): Promise<Crossing> {
    return this.#arrival.promise;
  }

  /** Continues the waiting crossing. */
  release(): void {
    this.#end.resolve('go on');
  }

  /** Never continues the waiting crossing, because its process will be killed. */
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

  /** Counts a crossing, and returns the planned effect on it, if any. */
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

/** True for a crossing that may change something. */
export function isWrite({ call }: Crossing): boolean {
  return call === 'Commit' || call.startsWith('POST /v1/');
}

/** A gate that all crossings of a process pass. */
export class Gate {
  #visit = new Visit(undefined);

  /** Starts a new count. Crossings that an earlier visit holds stay held. */
  visit(plan?: Plan): Visit {
    this.#visit = new Visit(plan);
    return this.#visit;
  }

  cross<T>(crossing: Crossing, forward: () => Promise<T>): Promise<Passage<T>> {
    return this.#visit.cross(crossing, forward);
  }
}
