/**
 * The idempotency key of what a form sends: the same for every try to send the same content, so that a response lost
 * on the way does not make it happen twice. A form that was changed asks for something else.
 */
export class RequestKey {
  #content = '';
  #key = '';

  keyFor(input: unknown): string {
    const content = JSON.stringify(input);
    if (this.#content !== content) {
      this.#content = content;
      this.#key = crypto.randomUUID();
    }
    return this.#key;
  }

  /** After success, the same content is a new request. */
  spend(): void {
    this.#content = '';
  }
}
