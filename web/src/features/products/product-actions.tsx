import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toolReads, toolsKey } from '#features/tools/queries.ts';
import { deleteTool, hideTool } from '#features/tools/tool-calls.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { cancelRereads, changeRow, changeSavedRow, markStale } from '#lib/api/change-row.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { fromList, paths } from '#lib/url/paths.ts';
import * as texts from '#texts/products.ts';

/**
 * Asks for confirmation, deletes a tool, and shows the result. The row disappears immediately. If the API rejects the
 * deletion, the row returns.
 *
 * @param onDeleted Receives a function that returns the row to the lists.
 */
function useDeleteTool(onDeleted: (putBack: () => void) => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (tool: Tool) => deleteTool(tool._id),
    onMutate: async ({ _id }) => {
      // Cancels reads that would show the tool again.
      await cancelRereads(client, toolsKey);
      return { undo: changeRow<Tool>(client, toolsKey, _id, () => undefined) };
    },
    onSuccess: (_response, tool, { undo }) => {
      // A list that was loading when the deletion was sent may contain the tool.
      changeRow<Tool>(client, toolsKey, tool._id, () => undefined);
      onDeleted(undo);
    },
    onError: (error, _tool, context) => {
      if (!isNotFound(error)) context?.undo();
    },
    onSettled: () => markStale(client, ...toolReads),
  });
  return useConfirmedMutation(mutation, {
    question: ({ toolName }) => ({ text: texts.willBeDeleted(toolName), yes: texts.yes }),
    done: () => texts.deleted,
    success: () => texts.deletedNote,
    failure: () => [texts.notDeleted],
  });
}

function withHidden({ hidden: _, ...tool }: Tool, hidden: boolean): Tool {
  return { ...tool, ...(hidden && { hidden }) };
}

/** Hides a tool from shoppers, or shows it again. A repeat changes nothing. */
function useHideTool(tool: Tool) {
  const client = useQueryClient();
  const hidden = !tool.hidden;
  const { mutate, isPending } = useMutation({
    mutationFn: () => hideTool(tool._id, hidden),
    onSuccess: async () => {
      await changeSavedRow<Tool>(client, toolsKey, tool._id, (row) => withHidden(row, hidden));
      markStale(client, ...toolReads);
      notify.success(hidden ? texts.isHidden(tool.toolName) : texts.isForSale(tool.toolName));
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return { toggle: () => isPending || mutate(), busy: isPending };
}

type ProductActionsProps = { tool: Tool; onDeleted: (putBack: () => void) => void };

/** Buttons that edit, hide and delete a tool. */
export function ProductActions({ tool, onDeleted }: ProductActionsProps) {
  const remove = useDeleteTool(onDeleted);
  const hide = useHideTool(tool);
  return (
    <>
      <Link
        to={paths.editTool(tool._id)}
        state={fromList}
        className="btn btn-line btn-sm"
        aria-label={texts.editOf(tool.toolName)}
      >
        {texts.edit}
      </Link>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-label={tool.hidden ? texts.showOf(tool.toolName) : texts.hideOf(tool.toolName)}
        aria-busy={hide.busy}
        onClick={hide.toggle}
      >
        {tool.hidden ? texts.show : texts.hide}
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm is-bad"
        aria-label={texts.removeOf(tool.toolName)}
        disabled={remove.busy}
        onClick={() => void remove.ask(tool)}
      >
        {texts.remove}
      </button>
    </>
  );
}
