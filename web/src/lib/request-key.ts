import { drafts } from './drafts.ts';

type Kept = { content: string; key: string };

function isKept(value: unknown): value is Kept {
  const isRecord = typeof value === 'object' && value !== null && 'content' in value && 'key' in value;
  return isRecord && typeof value.content === 'string' && typeof value.key === 'string';
}

/**
 * The idempotency key of what a form sends: the same for every try to send the same content, so that a response lost
 * on the way does not make it happen twice. A form that was changed asks for something else.
 */
export class RequestKey {
  readonly #draft: string | undefined;
  #kept: Kept = { content: '', key: '' };

  /** `draft` names a form whose input is kept as a draft: a reload keeps its key too. */
  constructor(draft?: string) {
    this.#draft = draft && `key of ${draft}`;
    const kept = this.#draft && drafts.read(this.#draft);
    if (isKept(kept)) this.#kept = kept;
  }

  keyFor(input: unknown): string {
    const content = JSON.stringify(input);
    if (this.#kept.content !== content) {
      this.#kept = { content, key: crypto.randomUUID() };
      if (this.#draft) drafts.keep(this.#draft, this.#kept);
    }
    return this.#kept.key;
  }

  /** After success, the same content is a new request. */
  spend(): void {
    this.#kept = { content: '', key: '' };
    if (this.#draft) drafts.forget(this.#draft);
  }
}
