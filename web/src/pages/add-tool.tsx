import { PageHeading } from '#components/page-heading.tsx';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { useAddTool } from '#features/tools/use-add-tool.ts';
import { showResult } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/tools/form.ts';

/** `/dashboard/addTool` */
export function Component() {
  const addTool = useAddTool();
  return (
    <>
      <PageHeading>{texts.add}</PageHeading>
      <ToolForm
        submitText={texts.add}
        onSend={async (tool) => {
          await addTool(tool);
          await showResult('success', texts.added, texts.addedNote);
          return 'empty';
        }}
      />
    </>
  );
}
