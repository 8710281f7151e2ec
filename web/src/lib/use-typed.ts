import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;

/**
 * A field whose text is used once its person pauses: `onPause` gets it then, and from then on the field shows `value`.
 */
export function useTyped(value: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const finish = useEffectEvent((text: string) => {
    setTyped(undefined);
    if (text !== value) onPause(text);
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => finish(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
  };
}
