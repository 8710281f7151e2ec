import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toolReads, toolsKey } from '#features/tools/queries.ts';
import { hideTool } from '#features/tools/tool-calls.ts';
import { changeSavedRow, markStale } from '#lib/api/change-row.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import * as texts from '#texts/products.ts';

function withHidden({ hidden: _, ...tool }: Tool, hidden: boolean): Tool {
  return { ...tool, ...(hidden && { hidden }) };
}

/** Hides a tool from shoppers, or shows it again. A repeat changes nothing. */
export function useHideTool(tool: Tool) {
  const client = useQueryClient();
  const hidden = !tool.hidden;
  const { mutate, isPending } = useMutation({
    mutationFn: () => hideTool(tool._id, hidden),
    onSuccess: async () => {
      await changeSavedRow<Tool>(client, toolsKey, tool._id, (row) => withHidden(row, hidden));
      markStale(client, ...toolReads);
      notify.success(hidden ? texts.isHidden(tool.toolName) : texts.isForSale(tool.toolName));
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return { toggle: () => isPending || mutate(), busy: isPending };
}
