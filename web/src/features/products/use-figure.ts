import { useState } from 'react';
import { useRequestKey } from '#lib/api/request-key.ts';
import { notify } from '#lib/feedback/notify.ts';
import { useIsMounted } from '#lib/feedback/use-is-mounted.ts';
import * as texts from '#texts/products.ts';

/** Figure that an admin entered, and the figure that was shown when the field was opened. */
export type FigureChange = { typed: string; seen: string };

/** Reason why a figure was not saved. After a conflict, `now` is the current figure. */
export type NotSaved = { problem: string; now?: string };

/** Saves a change of a figure. A repeat with the same key changes nothing. Returns undefined on success. */
export type SaveFigure = (change: FigureChange, key: string) => Promise<NotSaved | undefined>;

type FigureField = {
  /** The figure that the list shows. */
  value: string;
  label: string;
  save: SaveFigure;
};

/**
 * Logic of a field for a price or a stock. A change contains the figure that was shown when the field was opened, even
 * if the list was reread in the meantime, because the admin has not seen the newer figure. If the field has left the page
 * before the API rejects the change, a toast shows the problem.
 */
export function useFigure({ value, label, save }: FigureField) {
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const requestKey = useRequestKey();
  const isMounted = useIsMounted();

  /** Opens the field with the current figure. */
  function open(): void {
    setSeen(value);
    setTyped(value);
    setProblem(undefined);
  }

  /** Saves the figure. Returns `same` if it did not change, and `busy` during a save. */
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
    if (!isMounted()) notify.error(texts.notSaved(label, notSaved.problem));
    setProblem(notSaved.problem);
    if (notSaved.now !== undefined) setSeen(notSaved.now);
    return 'refused';
  }

  return { typed, setTyped, problem, busy, open, submit };
}
