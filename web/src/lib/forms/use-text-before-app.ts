import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps the text that the user typed into a field before hydration. Returns the field's `ref`.
 *
 * @param set Sets the text of the field, as typing does.
 */
export function useTextBeforeApp(set: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (field.current?.value) set(field.current.value);
  });
  useEffect(() => takeOver(), []);
  return field;
}
