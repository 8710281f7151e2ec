import { PageHeading } from '#components/page-heading.tsx';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { useAddTool } from '#features/tools/use-add-tool.ts';
import { tell } from '#lib/dialog.ts';

/** `/dashboard/addTool` */
export function Component() {
  const addTool = useAddTool();
  return (
    <>
      <PageHeading>Add Tool</PageHeading>
      <ToolForm
        submitText="Add Tool"
        onSend={async (tool) => {
          await addTool(tool);
          await tell('success', 'Tool Added', 'Tool has been added to the database');
          return 'empty';
        }}
      />
    </>
  );
}
