import { useRef } from 'react';

/**
 * The idempotency key of what a form sends: the same for every try to send the same content, so that a
 * lost answer does not make it happen twice. A changed form gets a new key.
 */
export function useRequestKey() {
  const last = useRef({ content: '', key: '' });
  return {
    keyFor(input: unknown): string {
      const content = JSON.stringify(input);
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** After success, the same content is a new request. */
    spend(): void {
      last.current = { content: '', key: '' };
    },
  };
}
