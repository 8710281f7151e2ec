import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `takeOver` with the field when React has hydrated it, because the user may have changed it before. Returns the
 * field's `ref`.
 */
export function useFieldBeforeApp<Field extends HTMLInputElement | HTMLSelectElement>(
  takeOver: (field: Field) => void,
) {
  const ref = useRef<Field>(null);
  const onMount = useEffectEvent(() => {
    if (ref.current) takeOver(ref.current);
  });
  useEffect(() => onMount(), []);
  return ref;
}

/**
 * Keeps the text that the user typed into a field before hydration. Returns the field's `ref`.
 *
 * @param set Sets the text of the field, as typing does.
 */
export function useTextBeforeApp(set: (text: string) => void) {
  return useFieldBeforeApp<HTMLInputElement>(({ value }) => {
    if (value) set(value);
  });
}
