import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

/** Delay after the last keystroke, in milliseconds. */
const typingPauseMs = 300;

type Options = {
  /** Value in the URL. */
  value: string;
  /** Writes the value to the URL. */
  apply: (text: string) => void;
  /** True for a select: its value goes to the URL immediately. */
  isChosen?: boolean;
};

/**
 * Connects a field to the URL. The router updates the URL with a delay, and the user may continue to type. So the field
 * keeps its own text until the URL changes to a value that the field did not send.
 */
export function useUrlField({ value, apply, isChosen = false }: Options) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [isChanged, setIsChanged] = useState(false);
  if (value !== seen) {
    const place = sent.indexOf(value);
    setSeen(value);
    setSent(sent.slice(place + 1));
    if (place === -1) setText(value);
  }
  const finish = useEffectEvent(() => {
    setIsChanged(false);
    if (text === (sent.at(-1) ?? value)) return;
    setSent([...sent, text]);
    apply(text);
  });
  const pauseMs = isChosen ? 0 : typingPauseMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the delay.
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(finish, pauseMs);
    return () => clearTimeout(timer);
  }, [isChanged, text, pauseMs]);

  function set(next: string): void {
    setText(next);
    setIsChanged(true);
  }

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(target.value);
  return {
    value: text,
    set,
    /** Props of the input or select element. */
    typed: { value: text, onChange },
  };
}
