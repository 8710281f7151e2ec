import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

/** How long to wait for more of what is typed. */
const typingPauseMs = 300;

type Options = {
  /** What the address says. */
  value: string;
  /** Puts it into the address. */
  send: (text: string) => void;
  /** What is chosen, and not typed, goes into the address at once. */
  isChosen?: boolean;
};

/**
 * A field whose content stands in the address. The router changes the address a little later than it is asked to, and
 * meanwhile more may be typed; so the field keeps its own text, until the address changes to what it did not send.
 */
export function useAddressField({ value, send, isChosen = false }: Options) {
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
    send(text);
  });
  const pauseMs = isChosen ? 0 : typingPauseMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause again.
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
    /** What an element needs that is typed in or chosen from. */
    typed: { value: text, onChange },
  };
}
