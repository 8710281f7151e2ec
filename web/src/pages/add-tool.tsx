import { PageHeading } from '#components/page-heading.tsx';
import { toolReads } from '#features/tools/queries.ts';
import { addTool } from '#features/tools/tool-calls.ts';
import { ToolForm } from '#features/tools/tool-form.tsx';
import { useAddOnce } from '#lib/api/use-add-once.ts';
import { announcer } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/tools.ts';

/** `/dashboard/addTool` */
export function Component() {
  const add = useAddOnce(addTool, ...toolReads);
  return (
    <>
      <PageHeading>{texts.add}</PageHeading>
      <ToolForm
        submitText={texts.add}
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
