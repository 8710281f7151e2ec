import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { changePriceOrStock, type PriceOrStock } from '#features/tools/tool-calls.ts';
import { isConflict } from '#lib/api/api-error.ts';
import { changeSavedRow, markStale } from '#lib/api/change-row.ts';
import { useRequestKey } from '#lib/api/request-key.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { useIsMounted } from '#lib/feedback/use-is-mounted.ts';
import { amountOrText, countOrText } from '#lib/forms/amount.ts';
import * as texts from '#texts/products.ts';

/**
 * Field for a price or a stock in a table. Enter and Tab save the value. Nothing else does: after a click elsewhere or in
 * another window, the field keeps the typed text and is marked as not saved. Escape restores the old value. A saved value
 * can be undone.
 */
export function PriceOrStockCell({ tool, figure }: { tool: Tool; figure: PriceOrStockField }) {
  const { value, typed, setTyped, isChanged, problem, busy, former, open, submit, undo } = usePriceOrStock(
    tool,
    figure,
  );
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const [hasFocus, setHasFocus] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isOpen = state === 'open';
  const isUnsaved = isOpen && isChanged && !hasFocus && !busy && problem === undefined;

  async function save() {
    if (!isOpen) return;
    const outcome = await submit();
    if (outcome === 'saved') setState('saved');
    else if (outcome === 'same') setState('closed');
  }

  async function putBack() {
    input.current?.focus();
    setState('open');
    setState((await undo()) === 'saved' ? 'closed' : 'open');
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'Enter' || key === 'Tab') void save();
    if (key !== 'Escape' || busy) return;
    open();
    setState('closed');
  }

  return (
    <div className="price-or-stock-cell">
      {state === 'saved' && former !== undefined && (
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-square"
          aria-label={texts.undoFigure(figure.label(tool.toolName), former)}
          title={texts.undoFigure(figure.label(tool.toolName), former)}
          onClick={() => void putBack()}
        >
          <Icon path="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" size={16} />
        </button>
      )}
      <input
        ref={input}
        type="text"
        dir="auto"
        inputMode={figure.inputMode}
        autoComplete="off"
        className="input field-box"
        aria-label={figure.label(tool.toolName)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem || isUnsaved ? id : undefined}
        aria-busy={busy}
        readOnly={busy}
        value={isOpen ? typed : value}
        onFocus={({ target }) => {
          setHasFocus(true);
          if (isOpen) return;
          open();
          setState('open');
          target.select();
        }}
        onChange={({ target }) => {
          if (!isOpen) open();
          setState('open');
          setTyped(target.value);
        }}
        onKeyDown={press}
        onBlur={({ target }) => {
          // Otherwise the user left the window, not the field.
          if (document.activeElement !== target) setHasFocus(false);
          if (!isChanged && !busy) setState((before) => (before === 'open' ? 'closed' : before));
        }}
      />
      <span role="status">
        {state === 'saved' && (
          <>
            <Icon path="m5 13 5 5L20 7" size={16} />
            <span className="sr-only">{texts.saved}</span>
          </>
        )}
      </span>
      {isUnsaved && (
        <p id={id} className="edit-in-place-problem is-unsaved">
          {texts.unsaved} <span className="sr-only">{texts.pressEnter}</span>
        </p>
      )}
      {problem && (
        <p id={id} role="alert" className="edit-in-place-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Price or stock of a tool. Admins can edit both in the list. */
export type PriceOrStockField = {
  /** Returns the figure as editable text. */
  textOf: (tool: Tool) => string;
  /** Returns the label of the field. */
  label: (toolName: string) => string;
  inputMode: 'decimal' | 'numeric';
  /** Returns the change to send. The API rejects it if the figure is no longer `seen`. */
  changeOf: (typed: string, seen: number) => PriceOrStock;
};

export const priceOrStockFields = {
  price: {
    textOf: ({ toolPrice }) => toolPrice.toFixed(2),
    label: texts.price,
    inputMode: 'decimal',
    changeOf: (typed, seen) => ({ toolPrice: amountOrText(typed), priceBefore: seen }),
  },
  stock: {
    textOf: ({ toolAvailableQuantity }) => String(toolAvailableQuantity),
    label: texts.stock,
    inputMode: 'numeric',
    changeOf: (typed, seen) => ({ toolAvailableQuantity: countOrText(typed), availableBefore: seen }),
  },
} satisfies Record<string, PriceOrStockField>;

/** Returns the fields of the row after an accepted change. */
function shown(change: PriceOrStock): Partial<Tool> {
  return 'toolPrice' in change
    ? { toolPrice: Number(change.toolPrice) }
    : { toolAvailableQuantity: Number(change.toolAvailableQuantity) };
}

/**
 * Logic of a field for a price or a stock. A change contains the figure that was shown when the field was opened, even
 * if the list was reread in the meantime, because the admin has not seen the newer figure. After a conflict, the row
 * shows the current figure. If the field has left the page before the API rejects the change, a toast shows the problem.
 */
export function usePriceOrStock(tool: Tool, { textOf, label, changeOf }: PriceOrStockField) {
  const client = useQueryClient();
  const value = textOf(tool);
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [former, setFormer] = useState<string>();
  const [busy, setBusy] = useState(false);
  const requestKey = useRequestKey();
  const isMounted = useIsMounted();
  const changeShown = (changes: Partial<Tool>) =>
    changeSavedRow<Tool>(client, toolsKey, tool._id, (row) => ({ ...row, ...changes }));
  const { mutateAsync } = useMutation({
    mutationFn: (change: PriceOrStock) => changePriceOrStock(tool._id, change, requestKey.keyFor(change)),
    onSuccess: async (_response, change) => {
      await changeShown(shown(change));
      markStale(client, toolsKey, toolQuery(tool._id).queryKey);
      requestKey.spend();
    },
  });

  /** Opens the field with the current figure. */
  function open(): void {
    setSeen(value);
    setTyped(value);
    setProblem(undefined);
  }

  async function readAgain(): Promise<void> {
    const now = await client.fetchQuery({ ...toolQuery(tool._id), staleTime: 0 });
    await changeShown(now);
    setSeen(textOf(now));
  }

  /** Saves the figure. Returns `same` if it did not change, and `busy` during a save. */
  async function save(text: string, before: string): Promise<'saved' | 'same' | 'refused' | 'busy'> {
    if (busy) return 'busy';
    setProblem(undefined);
    if (text === before) return 'same';
    setBusy(true);
    try {
      await mutateAsync(changeOf(text, Number(before)));
      setFormer(before);
      return 'saved';
    } catch (error) {
      if (isConflict(error)) await readAgain().catch(() => undefined);
      const text = errorText(error);
      if (!isMounted()) notify.error(texts.notSaved(label(tool.toolName), text));
      setProblem(text);
      return 'refused';
    } finally {
      setBusy(false);
    }
  }

  /** Saves the figure before the last change. */
  async function undo() {
    const text = former ?? value;
    setSeen(value);
    setTyped(text);
    return save(text, value);
  }

  return {
    value,
    typed,
    setTyped,
    isChanged: typed.trim() !== seen,
    problem,
    busy,
    /** The figure before the last change. */
    former,
    open,
    submit: () => save(typed.trim(), seen),
    undo,
  };
}
