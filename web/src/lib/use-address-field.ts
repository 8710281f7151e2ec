import { useEffect, useEffectEvent, useState } from 'react';

type Options = {
  /** What the address says. */
  value: string;
  /** Puts it into the address. */
  send: (text: string) => void;
  /** How long to wait for more, in milliseconds. */
  pauseMs: number;
};

/**
 * A field whose content stands in the address. The router changes the address a little later than it is asked to, and
 * meanwhile more may be typed; so the field keeps its own text, until the address changes to what it did not send.
 */
export function useAddressField({ value, send, pauseMs }: Options) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause again.
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(finish, pauseMs);
    return () => clearTimeout(timer);
  }, [isChanged, text, pauseMs]);
  return {
    value: text,
    set: (next: string) => {
      setText(next);
      setIsChanged(true);
    },
  };
}
