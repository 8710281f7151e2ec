import { type ToolUpdate, toolUpdateFrom } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { changeTool } from '#features/tools/tool-calls.ts';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { ToolNotFound } from '#features/tools/tool-not-found.tsx';
import { isConflict } from '#lib/api/api-error.ts';
import { notify } from '#lib/toasts/notify.ts';
import { fromList, paths } from '#lib/url/paths.ts';
import * as texts from '#texts/tools.ts';

/** Reads a tool for an admin to edit, and changes it. */
function useChangeTool(id: string) {
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

function EditTool({ id }: { id: string }) {
  const { query, change } = useChangeTool(id);
  const navigate = useNavigate();
  // If the page was opened from the list, it goes back in the history, which restores the list's scroll position.
  const isFromList = useLocation().state === fromList;
  const notFound = <ToolNotFound to={paths.manageProducts} link={texts.toProducts} />;
  return (
    <QueryView query={query} loading={texts.fetching} name={texts.thisTool} notFound={notFound}>
      {(saved) => (
        <ToolForm
          tool={saved}
          submitText={texts.save}
          draft={`tool ${id}`}
          onSend={async (tool) => {
            const update = toolUpdateFrom(saved, tool);
            if (update) await change(update);
            notify.success(texts.saved(tool.toolName));
            if (location.pathname === paths.editTool(id))
              await (isFromList ? navigate(-1) : navigate(paths.manageProducts));
            return 'keep';
          }}
        />
      )}
    </QueryView>
  );
}

/** `/dashboard/manageProducts/{id}` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading>{texts.edit}</PageHeading>
      <EditTool id={id} />
    </>
  );
}
