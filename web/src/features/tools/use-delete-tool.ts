import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm, tell } from '#lib/dialog.ts';
import { toolsKey } from './queries.ts';
import { deleteTool } from './tool-calls.ts';

/** Asks, takes a tool out of the catalogue, and says how it went. */
export function useDeleteTool() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (tool: Tool) => deleteTool(tool._id),
    onSettled: () => client.invalidateQueries({ queryKey: toolsKey }),
  });

  async function ask(tool: Tool): Promise<void> {
    if (!(await confirm('Are you sure?', "You won't be able to revert this!", 'Yes, delete it!'))) return;
    try {
      await mutateAsync(tool);
      await tell('success', 'Deleted!', 'Your file has been deleted.');
    } catch {
      await tell('error', 'Error!', 'Something went wrong!');
    }
  }

  return { ask, busy: isPending };
}
