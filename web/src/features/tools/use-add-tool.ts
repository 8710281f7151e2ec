import type { ToolInput } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRequestKey } from '#lib/use-request-key.ts';
import { toolsKey } from './queries.ts';
import { addTool } from './tool-calls.ts';

/** Puts a tool into the catalogue, at most once per filled form. @throws ApiError */
export function useAddTool() {
  const client = useQueryClient();
  const requestKey = useRequestKey();
  const { mutateAsync } = useMutation({
    mutationFn: (tool: ToolInput) => addTool(tool, requestKey.keyFor(tool)),
    onSuccess: () => {
      requestKey.spend();
      return client.invalidateQueries({ queryKey: toolsKey });
    },
  });
  return mutateAsync;
}
