/**
 * A network call of the tested process to Firestore, Stripe or the identity provider, which goes through the
 * gate.
 */
export type NetworkCall = { to: 'firestore' | 'stripe' | 'auth'; call: string };

/**
 * The effect on the n-th network call of an operation, counted from 1:
 * - `hold before`: the call waits before it is forwarded;
 * - `hold after`: the call is forwarded, and its response waits;
 * - `refuse`: the call is not forwarded; Firestore's client gets ABORTED, the other clients get a 500;
 * - `lose`: the call is forwarded, and its response is lost.
 */
export type Plan = {
  at: number;
  effect: 'hold before' | 'hold after' | 'refuse' | 'lose';
  /** Selects the network calls to count. By default, all are counted. */
  counts?: (networkCall: NetworkCall) => boolean;
  /** Number of calls with the same name that get the effect. With 3, the call and two retries get it. */
  times?: number;
};

type Passage<T> =
  | { kind: 'response'; response: T }
  | { kind: 'refused' }
  | { kind: 'lost' }
  | { kind: 'never' };

/** The network calls of one operation. One of these calls can wait at the gate. */
export class Visit {
  readonly networkCalls: NetworkCall[] = [];
  readonly #plan: Plan | undefined;
  #hit: NetworkCall | undefined;
  #hits = 0;
  readonly #arrival = Promise.withResolvers<NetworkCall>();
  readonly #end = Promise.withResolvers<'go on' | 'never'>();

  constructor(plan: Plan | undefined) {
    this.#plan = plan;
  }

  /** Resolves with the planned network call when the call waits, or when the effect has been applied to it. */
  get reached(): Promise<NetworkCall> {
    return this.#arrival.promise;
  }

  /** Lets the waiting network call continue. */
  release(): void {
    this.#end.resolve('go on');
  }

  /** Leaves the network call waiting forever, because its process will be killed. */
  abandon(): void {
    this.#end.resolve('never');
  }

  async pass<T>(networkCall: NetworkCall, forward: () => Promise<T>): Promise<Passage<T>> {
    const effect = this.#count(networkCall);
    if (effect === 'refuse') return { kind: 'refused' };
    if (effect === 'hold before' && (await this.#wait(networkCall)) === 'never') return { kind: 'never' };
    const response = await forward();
    if (effect === 'lose') return { kind: 'lost' };
    if (effect === 'hold after' && (await this.#wait(networkCall)) === 'never') return { kind: 'never' };
    return { kind: 'response', response };
  }

  #wait(networkCall: NetworkCall): Promise<'go on' | 'never'> {
    this.#arrival.resolve(networkCall);
    return this.#end.promise;
  }

  /** Counts a network call. Returns the planned effect, or undefined if no effect is planned for this call. */
  #count(networkCall: NetworkCall): Plan['effect'] | undefined {
    const plan = this.#plan;
    if (plan?.counts && !plan.counts(networkCall)) return undefined;
    this.networkCalls.push(networkCall);
    const isFirst = plan !== undefined && this.networkCalls.length === plan.at;
    const isRetry = this.#hit?.call === networkCall.call && this.#hits < (plan?.times ?? 1);
    if (!plan || !(isFirst || isRetry)) return undefined;
    this.#hit = networkCall;
    this.#hits += 1;
    const isWaiting = plan.effect === 'hold before' || plan.effect === 'hold after';
    if (!isWaiting) this.#arrival.resolve(networkCall);
    return plan.effect;
  }
}

/** Returns true for a network call that may change data. */
export function isWrite({ to, call }: NetworkCall): boolean {
  if (to === 'auth') return /\/accounts:(?:update|delete)$/.test(call);
  return call === 'Commit' || call.startsWith('POST /v1/');
}

/** A gate for all network calls of a process. */
export class Gate {
  #visit = new Visit(undefined);

  /** Starts to count the network calls of a new operation. Waiting calls of earlier operations keep waiting. */
  visit(plan?: Plan): Visit {
    this.#visit = new Visit(plan);
    return this.#visit;
  }

  pass<T>(networkCall: NetworkCall, forward: () => Promise<T>): Promise<Passage<T>> {
    return this.#visit.pass(networkCall, forward);
  }
}
