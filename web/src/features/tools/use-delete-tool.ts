import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isGone } from '#lib/api-error.ts';
import { askAndAct } from '#lib/ask-and-act.ts';
import { changeRow, markOld } from '#lib/change-row.ts';
import { toolQuery, toolsKey } from './queries.ts';
import { deleteTool } from './tool-calls.ts';

/** Asks, takes a tool out of the catalogue, and says how it went. It leaves the lists at once, until it is refused. */
export function useDeleteTool() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (tool: Tool) => deleteTool(tool._id),
    onMutate: async ({ _id }) => {
      // A read under way would show the tool again.
      await client.cancelQueries({ queryKey: toolsKey });
      return { undo: changeRow<Tool>(client, toolsKey, _id, () => undefined) };
    },
    onError: (error, _tool, context) => {
      if (!isGone(error)) context?.undo();
    },
    onSettled: (_answer, _error, { _id }) => markOld(client, toolsKey, toolQuery(_id).queryKey),
  });

  function ask(tool: Tool): Promise<void> {
    return askAndAct({
      text: `${tool.toolName} will be deleted. You won't be able to revert this!`,
      yes: 'Yes, delete it!',
      done: 'Deleted!',
      act: () =>
        mutateAsync(tool).then(
          () => ({ isDone: true, message: 'Your file has been deleted.' }),
          () => ({ isDone: false, message: 'Something went wrong!' }),
        ),
    });
  }

  return { ask, busy: isPending };
}
