import { PageHeading } from '#components/page-heading.tsx';
import { toolsKey } from '#features/tools/queries.ts';
import { addTool } from '#features/tools/tool-calls.ts';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { useChange } from '#lib/api/query-client.ts';
import { announcer } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/tools.ts';

/** `/dashboard/addTool` */
export function Component() {
  const { mutateAsync: add } = useChange(addTool, toolsKey);
  return (
    <>
      <PageHeading>{texts.add}</PageHeading>
      <ToolForm
        submitText={texts.add}
        draft="new tool"
        onSend={async (tool) => {
          const announce = announcer();
          await add(tool);
          await announce('success', texts.added, texts.addedNote);
          return 'empty';
        }}
      />
    </>
  );
}
