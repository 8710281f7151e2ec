import type { ToolInput } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PageHeading } from '#components/page-heading.tsx';
import { toolsKey } from '#features/tools/queries.ts';
import { addTool } from '#features/tools/tool-calls.ts';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { tell } from '#lib/dialog.ts';
import { useRequestKey } from '#lib/use-request-key.ts';

/** `/dashboard/addTool` */
export function Component() {
  const client = useQueryClient();
  const requestKey = useRequestKey();
  const { mutateAsync } = useMutation({
    mutationFn: (tool: ToolInput) => addTool(tool, requestKey.keyFor(tool)),
    onSuccess: () => {
      requestKey.spend();
      return client.invalidateQueries({ queryKey: toolsKey });
    },
  });
  return (
    <>
      <PageHeading>Add Tool</PageHeading>
      <ToolForm
        submitText="Add Tool"
        onSend={async (tool) => {
          await mutateAsync(tool);
          await tell('success', 'Tool Added', 'Tool has been added to the database');
          return 'empty';
        }}
      />
    </>
  );
}
