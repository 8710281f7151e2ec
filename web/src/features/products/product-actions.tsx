import { changedTool, type Tool } from '@almighty-tools/functions/contract/tool.ts';
import { type ToolFlag, toolFlags } from '@almighty-tools/functions/contract/tool-flags.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Badge } from '#components/badge.tsx';
import { toolReads, toolsKey } from '#features/tools/queries.ts';
import { changeFlags, deleteTool } from '#features/tools/tool-calls.ts';
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

/** Sets a flag of a tool, or removes it. A repeat changes nothing. */
function useFlag(tool: Tool, flag: ToolFlag) {
  const client = useQueryClient();
  const change = { [flag]: !tool[flag] };
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeFlags(tool._id, change),
    onSuccess: async () => {
      await changeSavedRow<Tool>(client, toolsKey, tool._id, (row) => changedTool(row, change));
      markStale(client, ...toolReads);
      const { isSet, isRemoved } = texts.flags[flag];
      notify.success(tool[flag] ? isRemoved(tool.toolName) : isSet(tool.toolName));
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return { toggle: () => isPending || mutate(), busy: isPending };
}

/** Button that sets or removes a flag of a tool. */
function FlagButton({ tool, flag }: { tool: Tool; flag: ToolFlag }) {
  const { toggle, busy } = useFlag(tool, flag);
  const { set, setOf, remove, removeOf } = texts.flags[flag];
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-label={tool[flag] ? removeOf(tool.toolName) : setOf(tool.toolName)}
      aria-busy={busy}
      onClick={toggle}
    >
      {tool[flag] ? remove : set}
    </button>
  );
}

export function FlagBadges({ tool }: { tool: Tool }) {
  return toolFlags
    .filter((flag) => tool[flag])
    .map((flag) => <Badge key={flag} tone="plain" text={texts.flags[flag].yes} />);
}

type ProductActionsProps = { tool: Tool; onDeleted: (putBack: () => void) => void };

/** Buttons that edit a tool, change its flags and delete it. */
export function ProductActions({ tool, onDeleted }: ProductActionsProps) {
  const remove = useDeleteTool(onDeleted);
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
      {toolFlags.map((flag) => (
        <FlagButton key={flag} tool={tool} flag={flag} />
      ))}
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
