import { useState } from 'react';
import { useRequestKey } from '#lib/use-request-key.ts';

/** A figure as it was typed, and as it was shown when its field was opened. */
export type FigureChange = { typed: string; seen: string };

/** The reason why a figure was not saved. If it has changed in the meantime, `now` is the current figure. */
export type NotSaved = { problem: string; now?: string };

/** Saves a change of a figure, once for the same key. Returns undefined if it is saved. */
export type SaveFigure = (change: FigureChange, key: string) => Promise<NotSaved | undefined>;

/**
 * A field with a price or a stock. A change is compared with the figure that was shown when the field was opened, also
 * if the list is read again while the field is open: the person has not seen the newer figure.
 */
export function useFigure(value: string, save: SaveFigure) {
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const requestKey = useRequestKey();

  /** Opens the field with the figure as it is now. */
  function open(): void {
    setSeen(value);
    setTyped(value);
    setProblem(undefined);
  }

  /** Saves the figure. Returns `same` if it was not changed, and `busy` during a save. */
  async function submit(): Promise<'saved' | 'same' | 'refused' | 'busy'> {
    if (busy) return 'busy';
    const change = { typed: typed.trim(), seen };
    if (change.typed === seen) {
      setProblem(undefined);
      return 'same';
    }
    setBusy(true);
    setProblem(undefined);
    const notSaved = await save(change, requestKey.keyFor(change));
    setBusy(false);
    if (!notSaved) {
      requestKey.spend();
      return 'saved';
    }
    setProblem(notSaved.problem);
    if (notSaved.now !== undefined) setSeen(notSaved.now);
    return 'refused';
  }

  return { typed, setTyped, problem, busy, open, submit };
}
