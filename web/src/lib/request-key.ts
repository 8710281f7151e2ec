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

  /** Once there was a response, the same content is meant anew. */
  spend(): void {
    this.#content = '';
  }
}
