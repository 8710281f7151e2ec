import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toolReads } from '#features/tools/queries.ts';
import { restoreTool } from '#features/tools/tool-calls.ts';
import { markStale } from '#lib/api/change-row.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { focusRow } from '#lib/focus/restore-focus.ts';
import * as texts from '#texts/products.ts';
import type { DeletedTool } from './deleted-tools.ts';

type DeletedPlaceProps = { deleted: DeletedTool; onRestored: () => void };

/** Shown in place of a deleted tool, with a button that restores it, until the admin leaves the page. */
export function DeletedToolCard({ deleted: { tool, putBack }, onRestored }: DeletedPlaceProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreTool(tool._id),
    onSuccess: async () => {
      onRestored();
      putBack();
      markStale(client, ...toolReads);
      notify.success(texts.isBack(tool.toolName));
      await focusRow(tool._id);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <div className="flex h-full min-h-48 flex-col items-center justify-center gap-4 rounded-(--radius) border border-edge border-dashed p-5 text-center text-steel">
      <p className="wrap-anywhere">{texts.isDeleted(tool.toolName)}</p>
      <button
        type="button"
        data-undo
        className="btn btn-line"
        aria-label={texts.undoOf(tool.toolName)}
        aria-busy={isPending}
        onClick={() => isPending || mutate()}
      >
        {texts.undo}
      </button>
    </div>
  );
}
