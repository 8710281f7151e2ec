/** One call of Stripe's API, without its parameters: they may hold a card's number. */
type SeenRequest = {
  requestId: string;
  method: string;
  path: string;
  idempotencyKey: string | null;
  /** Null while it runs, and when no response reached its client. */
  status: number | null;
};

const KEPT = 2000;

/** The latest calls, oldest first, for tests that count them. */
export class RequestLog {
  #seen: SeenRequest[] = [];

  add(request: Omit<SeenRequest, 'status'>): SeenRequest {
    const seen: SeenRequest = { ...request, status: null };
    this.#seen.push(seen);
    if (this.#seen.length > KEPT) this.#seen.shift();
    return seen;
  }

  list(): readonly SeenRequest[] {
    return this.#seen;
  }

  clear(): void {
    this.#seen = [];
  }
}
