import { useState } from 'react';
import { drafts } from '../storage/drafts.ts';

type StoredKey = { content: string; key: string };

function isStoredKey(value: unknown): value is StoredKey {
  const isRecord = typeof value === 'object' && value !== null && 'content' in value && 'key' in value;
  return isRecord && typeof value.content === 'string' && typeof value.key === 'string';
}

/**
 * Idempotency key of a form. A retry with the same content uses the same key, so that the API does not repeat the
 * change if a response was lost. Changed content gets a new key.
 */
export class RequestKey {
  readonly #draft: string | undefined;
  #current: StoredKey = { content: '', key: '' };

  /** `draft` is the name of a form whose input is stored as a draft. The key then also survives a reload. */
  constructor(draft?: string) {
    this.#draft = draft && `key of ${draft}`;
    const stored = this.#draft && drafts.read(this.#draft);
    if (isStoredKey(stored)) this.#current = stored;
  }

  keyFor(input: unknown): string {
    const content = JSON.stringify(input);
    if (this.#current.content !== content) {
      this.#current = { content, key: crypto.randomUUID() };
      if (this.#draft) drafts.save(this.#draft, this.#current);
    }
    return this.#current.key;
  }

  /** Call it after a success: the same content then gets a new key. */
  spend(): void {
    this.#current = { content: '', key: '' };
    if (this.#draft) drafts.remove(this.#draft);
  }
}

/** Returns the idempotency key of a form for as long as the form is shown, or for as long as its `draft` is stored. */
export function useRequestKey(draft?: string): RequestKey {
  const [key] = useState(() => new RequestKey(draft));
  return key;
}
