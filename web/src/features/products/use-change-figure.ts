import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { changePriceOrStock, type PriceOrStock } from '#features/tools/tool-calls.ts';
import { isConflict } from '#lib/api/api-error.ts';
import { changeSavedRow, markStale } from '#lib/api/change-row.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { amountOrText } from '#lib/forms/amount.ts';
import type { FigureChange, NotSaved, SaveFigure } from './use-figure.ts';

type Figure = {
  /** Returns the figure as editable text. */
  textOf: (tool: Tool) => string;
  changeOf: (change: FigureChange) => PriceOrStock;
};

/** The figures of a tool that can be edited in place. */
export const figures = {
  price: {
    textOf: ({ toolPrice }) => toolPrice.toFixed(2),
    changeOf: ({ typed, seen }) => ({ toolPrice: amountOrText(typed), priceBefore: Number(seen) }),
  },
  stock: {
    textOf: ({ toolAvailableQuantity }) => String(toolAvailableQuantity),
    changeOf: ({ typed, seen }) => ({ toolAvailableQuantity: typed, availableBefore: Number(seen) }),
  },
} satisfies Record<string, Figure>;

/** Returns the fields of the row after an accepted change. */
function shown(change: PriceOrStock): Partial<Tool> {
  return 'toolPrice' in change
    ? { toolPrice: Number(change.toolPrice) }
    : { toolAvailableQuantity: Number(change.toolAvailableQuantity) };
}

/** Changes a tool's price or stock. After a conflict, the row shows the current figures. */
export function useChangeFigure(id: string, { textOf, changeOf }: Figure): SaveFigure {
  const client = useQueryClient();
  const put = (changes: Partial<Tool>) =>
    changeSavedRow<Tool>(client, toolsKey, id, (row) => ({ ...row, ...changes }));
  const { mutateAsync } = useMutation({
    mutationFn: ({ change, key }: { change: PriceOrStock; key: string }) =>
      changePriceOrStock(id, change, key),
    onSuccess: async (_response, { change }) => {
      await put(shown(change));
      markStale(client, toolsKey, toolQuery(id).queryKey);
    },
  });

  /** Reads the current figure. */
  async function textNow(): Promise<string> {
    const tool = await client.fetchQuery({ ...toolQuery(id), staleTime: 0 });
    await put(tool);
    return textOf(tool);
  }

  async function notSaved(error: unknown): Promise<NotSaved> {
    const problem = errorText(error);
    if (!isConflict(error)) return { problem };
    return textNow().then(
      (now) => ({ problem, now }),
      () => ({ problem }),
    );
  }

  return (change, key) => mutateAsync({ change: changeOf(change), key }).then(() => undefined, notSaved);
}
