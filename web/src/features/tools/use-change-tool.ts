import type { ToolUpdate } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isConflict } from '#lib/api/api-error.ts';
import { toolQuery, toolsKey } from './queries.ts';
import { changeTool } from './tool-calls.ts';

/** Reads a tool for an admin to edit, and changes it. */
export function useChangeTool(id: string) {
  const client = useQueryClient();
  // The stock may change while an admin types. The form shows fresh data when it opens and after a rejected change, and
  // is not updated in between.
  const query = useQuery({
    ...toolQuery(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { mutateAsync } = useMutation({
    mutationFn: (tool: ToolUpdate) =>
      changeTool(id, tool).catch(async (error: unknown) => {
        // A 409 means that a field has changed to a third value. The next change must start from the current values.
        if (isConflict(error)) await query.refetch({ throwOnError: true });
        throw error;
      }),
    // The page closes, so it reads nothing again.
    onSuccess: () => client.invalidateQueries({ queryKey: toolsKey, refetchType: 'none' }),
  });
  return { query, change: mutateAsync };
}
