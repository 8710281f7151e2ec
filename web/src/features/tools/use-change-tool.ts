import type { ToolUpdate } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { toolQuery, toolsKey } from './queries.ts';
import { changeTool } from './tool-calls.ts';

/** A tool as an admin opened it, and how to change it. */
export function useChangeTool(id: string) {
  const client = useQueryClient();
  // A change whose answer got lost on the way must not move the stock twice: one key for what this page shows.
  const [key] = useState(() => crypto.randomUUID());
  // Stock moves while an admin types. The form starts from a tool that was read now, and keeps that one.
  const query = useQuery({
    ...toolQuery(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { mutateAsync } = useMutation({
    mutationFn: (tool: ToolUpdate) =>
      changeTool(id, tool, key).catch(async (error: unknown) => {
        // 409: the stock has moved. The next change must count from what is left now.
        if (error instanceof ApiError && error.status === 409) await query.refetch({ throwOnError: true });
        throw error;
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: toolsKey }),
        client.invalidateQueries({ queryKey: toolQuery(id).queryKey }),
      ]),
  });
  return { query, change: mutateAsync };
}
