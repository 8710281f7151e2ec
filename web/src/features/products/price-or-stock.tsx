import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import { lineTotalCents, toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import {
  changedTool,
  type Tool,
  type ToolUpdate,
  toolFields,
  toolInputSchema,
} from '@almighty-tools/functions/contract/tool.ts';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { Icon } from '#components/icon.tsx';
import { managedToolsKey, toolQuery, toolsKey } from '#features/tools/queries.ts';
import { changePriceOrStock } from '#features/tools/tool-calls.ts';
import type { Page } from '#lib/api/api-client.ts';
import { isConflict } from '#lib/api/api-error.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/products.ts';

/** Price or stock of a tool. Admins can edit both in the table. */
type PriceOrStockField = {
  name: 'price' | 'stock';
  /** Returns the value as editable text. */
  textOf: (tool: Tool) => string;
  /** Returns the label of the field. */
  label: (toolName: string) => string;
  inputMode: 'decimal' | 'numeric';
  /** Reads the typed text. */
  schema: ZodType<number>;
  /** Returns the change to send. The API rejects it if the value is no longer `seen`. */
  changeOf: (value: number, seen: number) => ToolUpdate;
};

const { shape } = toolInputSchema(() => false);

export const priceOrStockFields = {
  price: {
    name: 'price',
    textOf: ({ toolPrice }) => toolPrice.toFixed(2),
    label: texts.price,
    inputMode: 'decimal',
    schema: shape.toolPrice,
    changeOf: (value, seen) => ({ toolPrice: value, priceBefore: seen }),
  },
  stock: {
    name: 'stock',
    textOf: ({ toolAvailableQuantity }) => String(toolAvailableQuantity),
    label: texts.stock,
    inputMode: 'numeric',
    schema: shape.toolAvailableQuantity,
    changeOf: (value, seen) => ({ toolAvailableQuantity: value, availableBefore: seen }),
  },
} satisfies Record<string, PriceOrStockField>;

const valueOfStock = ({ toolPrice, toolAvailableQuantity }: Tool) =>
  lineTotalCents(toolPrice, toolAvailableQuantity);

/**
 * Shows a changed tool in the loaded lists, and in their totals. The lists are not read again, because the admin may
 * already type the next value.
 */
async function showTool(client: QueryClient, id: string, change: (tool: Tool) => Tool): Promise<void> {
  // A list that was requested before the change would show the old tool. A first read continues, because nothing would
  // start it again.
  const isReread = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  await client.cancelQueries({ queryKey: managedToolsKey, predicate: isReread });
  client.setQueriesData<InfiniteData<Page<Tool>>>({ queryKey: managedToolsKey }, (list) => {
    const before = list?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
    if (!list || !before) return list;
    const after = change(before);
    const units = after.toolAvailableQuantity - before.toolAvailableQuantity;
    const cents = valueOfStock(after) - valueOfStock(before);
    const pages = list.pages.map(({ items, stock, totalAmount, ...page }) => ({
      ...page,
      items: items.map((tool) => (tool._id === id ? after : tool)),
      ...(stock !== undefined && { stock: stock + units }),
      ...(totalAmount !== undefined && { totalAmount: toDollars(toCents(totalAmount) + cents) }),
    }));
    return { ...list, pages };
  });
  await client.invalidateQueries({ queryKey: toolsKey, refetchType: 'none' });
}

/** Typed text, and the value that the field showed when the admin began to type. */
type Draft = { text: string; seen: string };

/** A draft to save. `before` is the tool before the change, and `restored` the tool that an undo restores. */
type Change = Draft & { before: Tool; restored?: Tool };

/** Returns the change of the former price in an undo: a price that reaches the former price removes it. */
function formerPriceOf({
  before,
  restored = before,
}: Change): Pick<ToolUpdate, 'formerPrice' | 'formerPriceBefore'> {
  const [now, then] = [before.formerPrice ?? null, restored.formerPrice ?? null];
  return now === then ? {} : { formerPrice: then, formerPriceBefore: now };
}

/** Returns the value of a typed text. @throws Error with the message for the field */
function readValue({ schema }: PriceOrStockField, text: string): number {
  const { success, data, error } = schema.safeParse(text);
  if (!success) throw new Error(error.issues[0]?.message);
  return data;
}

/**
 * Saves a price or a stock. The API rejects the change if the value is no longer the one that the admin has seen. Then
 * the row shows the current value. If the input has left the page before the rejection, a toast shows the problem.
 *
 * @param onConflict Receives the current value.
 */
function useSave(
  tool: Tool,
  field: PriceOrStockField,
  input: RefObject<HTMLInputElement | null>,
  onConflict: (now: string) => void,
) {
  const client = useQueryClient();
  const { textOf, label, changeOf } = field;
  return useMutation({
    mutationFn: async (draft: Change) => {
      const value = readValue(field, draft.text);
      const change = { ...changeOf(value, Number(draft.seen)), ...formerPriceOf(draft) };
      await changePriceOrStock(tool._id, change);
      return change;
    },
    onSuccess: (change) =>
      showTool(client, tool._id, (row) => changedTool(row, pickFields(change, toolFields))),
    onError: async (error) => {
      if (!input.current) notify.error(texts.notSaved(label(tool.toolName), errorText(error)));
      if (!isConflict(error)) return;
      const now = await client.fetchQuery({ ...toolQuery(tool._id), staleTime: 0 }).catch(() => undefined);
      if (!now) return;
      await showTool(client, tool._id, () => now);
      onConflict(textOf(now));
    },
  });
}

const arrows: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Focuses the same field of another row, if the table has it. */
function focusRow(input: HTMLInputElement, distance: number): void {
  const fields = input.closest('table')?.querySelectorAll<HTMLInputElement>(`input[name="${input.name}"]`);
  const column = [...(fields ?? [])];
  column[column.indexOf(input) + distance]?.focus();
}

/**
 * Form for a price or a stock in a table. The keys that leave the field save its value: Enter and the arrow down go to
 * the same field of the next row, the arrow up to the previous row, Tab to the next field. Nothing else saves: after a
 * click elsewhere or in another window, the field keeps the typed text and is marked as not saved. Escape restores the
 * old value. A saved value can be undone.
 */
export function PriceOrStockCell({ tool, field }: { tool: Tool; field: PriceOrStockField }) {
  const [draft, setDraft] = useState<Draft>();
  const [hasFocus, setHasFocus] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const value = field.textOf(tool);
  const label = field.label(tool.toolName);
  const { mutate, reset, variables, isPending, isSuccess, error } = useSave(tool, field, input, (seen) =>
    setDraft((typed) => typed && { ...typed, seen }),
  );
  const isChanged = draft !== undefined && draft.text.trim() !== draft.seen;
  const isUnsaved = isChanged && !hasFocus && !isPending && !error;

  function save(change: Draft, restored?: Tool): void {
    setDraft(change);
    const sent = { ...change, text: change.text.trim(), before: tool, ...(restored && { restored }) };
    mutate(sent, { onSuccess: () => setDraft(undefined) });
  }

  function cancel(): void {
    setDraft(undefined);
    reset();
  }

  function submit(): void {
    if (isPending || !draft) return;
    if (isChanged) save(draft);
    else cancel();
  }

  function submitAndGo(event: FormEvent | KeyboardEvent, distance: number): void {
    event.preventDefault();
    submit();
    if (input.current) focusRow(input.current, distance);
  }

  function press(event: KeyboardEvent): void {
    const { key, nativeEvent } = event;
    if (key === 'Tab') submit();
    if (key === 'Escape' && !isPending) cancel();
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const distance = hasModifier || nativeEvent.isComposing ? undefined : arrows[key];
    if (distance !== undefined) submitAndGo(event, distance);
  }

  const former = isSuccess && !draft ? variables.seen : undefined;
  const undoText = former === undefined ? '' : texts.undoChange(label, former);
  return (
    <form noValidate className="price-or-stock-cell" onSubmit={(event) => submitAndGo(event, 1)}>
      <input
        ref={input}
        name={field.name}
        type="text"
        dir="auto"
        inputMode={field.inputMode}
        autoComplete="off"
        className="input field-box"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error || isUnsaved ? problemId : undefined}
        aria-busy={isPending}
        data-unsaved={isChanged || undefined}
        readOnly={isPending}
        value={draft?.text ?? value}
        onFocus={({ target }) => {
          setHasFocus(true);
          if (!draft) target.select();
        }}
        onChange={({ target }) => {
          reset();
          setDraft({ text: target.value, seen: draft?.seen ?? value });
        }}
        onKeyDown={press}
        onBlur={({ target }) => {
          // Otherwise the user left the window, not the field.
          if (document.activeElement !== target) setHasFocus(false);
          if (!isChanged && !isPending) setDraft(undefined);
        }}
      />
      {former !== undefined && (
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-square"
          aria-label={undoText}
          title={undoText}
          onClick={() => {
            // The button disappears.
            input.current?.focus();
            save({ text: former, seen: value }, variables?.before);
          }}
        >
          <Icon path="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" size={16} />
        </button>
      )}
      <span role="status">
        {former !== undefined && (
          <>
            <Icon path="m5 13 5 5L20 7" size={16} />
            <span className="sr-only">{texts.saved}</span>
          </>
        )}
      </span>
      {isUnsaved && (
        <p id={problemId} className="price-or-stock-problem is-unsaved">
          {texts.unsaved} <span className="sr-only">{texts.pressEnter}</span>
        </p>
      )}
      {error && (
        <p id={problemId} role="alert" className="price-or-stock-problem">
          {errorText(error)}
        </p>
      )}
    </form>
  );
}
