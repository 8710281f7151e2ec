import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what was typed into a field before React took over its part of the page. Returns the field's `ref`.
 *
 * @param set Changes what the field has, as typing does.
 */
export function useEarlyText(set: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (field.current?.value) set(field.current.value);
  });
  useEffect(() => takeOver(), []);
  return field;
}
