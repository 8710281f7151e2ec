import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toolReads, toolsKey } from '#features/tools/queries.ts';
import { deleteTool } from '#features/tools/tool-calls.ts';
import { isGone } from '#lib/api/api-error.ts';
import { cancelRereads, changeRow, markStale } from '#lib/api/change-row.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/products.ts';

/**
 * Asks for confirmation, deletes a tool, and shows the result. The row disappears immediately. If the API rejects the
 * deletion, the row returns.
 *
 * @param onDeleted Receives a function that returns the row to the lists.
 */
export function useDeleteTool(onDeleted: (putBack: () => void) => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (tool: Tool) => deleteTool(tool._id),
    onMutate: async ({ _id }) => {
      // Cancels reads that would show the tool again.
      await cancelRereads(client, toolsKey);
      return { undo: changeRow<Tool>(client, toolsKey, _id, () => undefined) };
    },
    onSuccess: (_response, tool, { undo }) => {
      // A list that was loading when the deletion was sent may contain the tool.
      changeRow<Tool>(client, toolsKey, tool._id, () => undefined);
      onDeleted(undo);
    },
    onError: (error, _tool, context) => {
      if (!isGone(error)) context?.undo();
    },
    onSettled: () => markStale(client, ...toolReads),
  });
  return useConfirmedMutation(mutation, {
    question: ({ toolName }) => ({ text: texts.willBeDeleted(toolName), yes: texts.yes }),
    done: () => texts.deleted,
    success: () => texts.deletedNote,
    failure: () => [texts.notDeleted],
  });
}
