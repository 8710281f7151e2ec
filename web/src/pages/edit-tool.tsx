import { toolUpdateFrom } from '@almighty-tools/functions/contract/tool.ts';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { ToolNotFound } from '#features/tools/tool-not-found.tsx';
import { useChangeTool } from '#features/tools/use-change-tool.ts';
import { notify } from '#lib/feedback/notify.ts';
import { fromList, paths } from '#lib/url/paths.ts';
import * as texts from '#texts/tools.ts';

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
