import type { ToolUpdate } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { changeTool } from '#features/tools/tool-calls.ts';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { ApiError } from '#lib/api-error.ts';
import { notify } from '#lib/notify.ts';
import { paths } from '#lib/paths.ts';

function EditTool({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // A change whose answer got lost on the way must not move the stock twice: one key for what this page saw.
  const [key] = useState(() => crypto.randomUUID());
  // Stock moves while an admin types: only a tool read now may be the ground of a change, and it must stay the
  // one that the form shows.
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
        // The refusal says how many are left, and that becomes the ground: a next change must not count from a
        // stock that is no more.
        if (error instanceof ApiError && error.status === 409) await query.refetch({ throwOnError: true });
        throw error;
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: toolsKey }),
        client.invalidateQueries({ queryKey: toolQuery(id).queryKey }),
      ]),
  });
  if (query.isPending) return <Loading label="Fetching the tool" compact />;
  if (query.isLoadingError) return <FailedToLoad what="this tool" retry={() => void query.refetch()} />;
  const shown = query.data;
  return (
    <ToolForm
      tool={shown}
      submitText="Save Changes"
      onSend={async (tool) => {
        await mutateAsync({ ...tool, availableBefore: shown.toolAvailableQuantity });
        notify.success(`${tool.toolName} saved`);
        await navigate(paths.manageProducts);
        return 'keep';
      }}
    />
  );
}

/** `/dashboard/manageProducts/{id}` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading>Edit Tool</PageHeading>
      <EditTool id={id} />
    </>
  );
}
