import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { ToolGone } from '#features/tools/tool-gone.tsx';
import { useChangeTool } from '#features/tools/use-change-tool.ts';
import { notify } from '#lib/notify.ts';
import { fromList, paths } from '#lib/paths.ts';

function EditTool({ id }: { id: string }) {
  const { query, change } = useChangeTool(id);
  const navigate = useNavigate();
  // Back, so that the list is where it was.
  const isFromList = useLocation().state === fromList;
  const gone = <ToolGone to={paths.manageProducts} link="Manage Products" />;
  return (
    <QueryView query={query} loading="Fetching the tool" what="this tool" notFound={gone}>
      {(shown) => (
        <ToolForm
          tool={shown}
          submitText="Save Changes"
          onSend={async (tool) => {
            await change({ ...tool, availableBefore: shown.toolAvailableQuantity });
            notify.success(`${tool.toolName} saved`);
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
      <PageHeading>Edit Tool</PageHeading>
      <EditTool id={id} />
    </>
  );
}
