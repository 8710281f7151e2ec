/** One request of the process under test to the world outside of it. */
export type Crossing = { to: 'firestore' | 'stripe' | 'auth'; call: string };

/**
 * What happens to the n-th crossing of a visit, counted from 1:
 * - `hold before`: it waits before it is forwarded;
 * - `hold after`: its work is done, and its response waits;
 * - `refuse`: it is not forwarded; the client gets ABORTED from Firestore, a 500 from the others;
 * - `lose`: its work is done, and its response gets lost.
 */
export type Plan = {
  at: number;
  act: 'hold before' | 'hold after' | 'refuse' | 'lose';
  /** Which crossings count; all of them when left out. */
  counts?: (crossing: Crossing) => boolean;
  /** Also does it to the following crossings with the same call until so many were hit: those of a retry. */
  times?: number;
};

type Passage<T> =
  | { kind: 'answered'; answer: T }
  | { kind: 'refused' }
  | { kind: 'lost' }
  | { kind: 'never' };

/** The crossings of one operation, and the one that waits. */
export class Visit {
  readonly seen: Crossing[] = [];
  readonly #plan: Plan | undefined;
  #hit: Crossing | undefined;
  #hits = 0;
  readonly #arrival = Promise.withResolvers<Crossing>();
  readonly #end = Promise.withResolvers<'go on' | 'never'>();

  constructor(plan: Plan | undefined) {
    this.#plan = plan;
  }

  /** Resolves with the crossing that the plan is about, once it waits or was hit. */
  get reached(): Promise<Crossing> {
    return this.#arrival.promise;
  }

  /** Lets what waits go on. */
  release(): void {
    this.#end.resolve('go on');
  }

  /** What waits will never go on: its process is about to be killed. */
  abandon(): void {
    this.#end.resolve('never');
  }

  async cross<T>(crossing: Crossing, forward: () => Promise<T>): Promise<Passage<T>> {
    const act = this.#count(crossing);
    if (act === 'refuse') return { kind: 'refused' };
    if (act === 'hold before' && (await this.#wait(crossing)) === 'never') return { kind: 'never' };
    const answer = await forward();
    if (act === 'lose') return { kind: 'lost' };
    if (act === 'hold after' && (await this.#wait(crossing)) === 'never') return { kind: 'never' };
    return { kind: 'answered', answer };
  }

  #wait(crossing: Crossing): Promise<'go on' | 'never'> {
    this.#arrival.resolve(crossing);
    return this.#end.promise;
  }

  /** What is to be done to this crossing, if anything. */
  #count(crossing: Crossing): Plan['act'] | undefined {
    const plan = this.#plan;
    if (plan?.counts && !plan.counts(crossing)) return undefined;
    this.seen.push(crossing);
    const isFirst = plan !== undefined && this.seen.length === plan.at;
    const isRetry = this.#hit?.call === crossing.call && this.#hits < (plan?.times ?? 1);
    if (!plan || !(isFirst || isRetry)) return undefined;
    this.#hit = crossing;
    this.#hits += 1;
    const isWaiting = plan.act === 'hold before' || plan.act === 'hold after';
    if (!isWaiting) this.#arrival.resolve(crossing);
    return plan.act;
  }
}

/** True for a crossing that may change something. */
export function isWrite({ call }: Crossing): boolean {
  return call === 'Commit' || call.startsWith('POST /v1/');
}

/** Where every request of a process to Firestore, Stripe and the identity provider passes by. */
export class Gate {
  #visit = new Visit(undefined);

  /** Begins to count anew. What an earlier visit holds stays held. */
  visit(plan?: Plan): Visit {
    this.#visit = new Visit(plan);
    return this.#visit;
  }

  cross<T>(crossing: Crossing, forward: () => Promise<T>): Promise<Passage<T>> {
    return this.#visit.cross(crossing, forward);
  }
}
