import { useRef } from 'react';

/**
 * The idempotency key of what a form sends: the same for every try to send the same content, so that an answer lost
 * on the way does not make it happen twice. A form that was changed asks for something else.
 */
export function useRequestKey() {
  const last = useRef({ content: '', key: '' });
  return {
    keyFor(input: unknown): string {
      const content = JSON.stringify(input);
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** Once it was answered, the same content is meant anew. */
    spend(): void {
      last.current = { content: '', key: '' };
    },
  };
}
