import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { changePriceOrStock, type PriceOrStock } from '#features/tools/tool-calls.ts';
import { isConflict } from '#lib/api-error.ts';
import { changeRow, markOld } from '#lib/change-row.ts';

/** A change that was accepted, as the row shows it. */
function shown(change: PriceOrStock): Partial<Tool> {
  return 'toolPrice' in change
    ? { toolPrice: Number(change.toolPrice) }
    : { toolAvailableQuantity: Number(change.toolAvailableQuantity) };
}

/** Changes a tool's price or stock. After a conflict the row shows the figures as they are, to be changed from there. */
export function useChangePriceOrStock(id: string) {
  const client = useQueryClient();
  const put = (changes: Partial<Tool>) =>
    changeRow<Tool>(client, toolsKey, id, (row) => ({ ...row, ...changes }));
  const { mutateAsync } = useMutation({
    mutationFn: (change: PriceOrStock) => changePriceOrStock(id, change),
    onError: async (error) => {
      if (isConflict(error)) put(await client.fetchQuery({ ...toolQuery(id), staleTime: 0 }));
    },
    onSuccess: (_response, change) => {
      put(shown(change));
      markOld(client, toolsKey, toolQuery(id).queryKey);
    },
  });
  return mutateAsync;
}
