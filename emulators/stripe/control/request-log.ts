/** One call of Stripe's API, without its parameters, because they may contain a card number. */
type LoggedRequest = {
  requestId: string;
  method: string;
  path: string;
  idempotencyKey: string | null;
  /** Null while the call runs, or if the client received no response. */
  status: number | null;
};

const MAX_ENTRIES = 2000;

/** The latest calls, oldest first. Tests can read them. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: Omit<LoggedRequest, 'status'>): LoggedRequest {
    const logged: LoggedRequest = { ...request, status: null };
    this.#requests.push(logged);
    if (this.#requests.length > MAX_ENTRIES) this.#requests.shift();
    return logged;
  }

  list(): readonly LoggedRequest[] {
    return this.#requests;
  }

  clear(): void {
    this.#requests = [];
  }
}
