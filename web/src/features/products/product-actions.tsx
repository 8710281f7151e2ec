import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { type ToolFlag, toolFlags } from '@almighty-tools/functions/contract/tool-flags.ts';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/badge.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { toolsKey } from '#features/tools/queries.ts';
import { changeFlags, deleteTool } from '#features/tools/tool-calls.ts';
import { useChange } from '#lib/api/query-client.ts';
import { confirmAction, perform } from '#lib/feedback/dialog.ts';
import { fromList, paths } from '#lib/url/paths.ts';
import * as texts from '#texts/products.ts';

/**
 * Returns a function that asks for confirmation, deletes a tool, and shows the result.
 *
 * @param onDeleted Called before the lists are reread.
 */
function useDeleteTool(onDeleted: () => void) {
  const { mutateAsync } = useChange(async ({ _id }: Tool) => {
    const response = await deleteTool(_id);
    onDeleted();
    return response;
  }, toolsKey);
  return (tool: Tool) =>
    confirmAction({ text: texts.willBeDeleted(tool.toolName), yes: texts.yes }, () => mutateAsync(tool), {
      done: texts.deleted,
      success: () => texts.deletedNote,
      failure: () => [texts.notDeleted],
    });
}

/** Button that sets or removes a flag of a tool. A repeat changes nothing. */
function FlagButton({ tool, flag }: { tool: Tool; flag: ToolFlag }) {
  const { toolName } = tool;
  const { set, setOf, isSet, remove, removeOf, isRemoved } = texts.flags[flag];
  const { mutateAsync, isPending } = useChange(
    () => changeFlags(tool._id, { [flag]: !tool[flag] }),
    toolsKey,
  );
  const success = () => (tool[flag] ? isRemoved(toolName) : isSet(toolName));
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-label={tool[flag] ? removeOf(toolName) : setOf(toolName)}
      aria-busy={isPending}
      onClick={() => isPending || void perform(mutateAsync, { success })}
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

function EditLink({ tool }: { tool: Tool }) {
  return (
    <Link
      to={paths.editTool(tool._id)}
      state={fromList}
      className="btn btn-line btn-sm"
      aria-label={texts.editOf(tool.toolName)}
    >
      {texts.edit}
    </Link>
  );
}

function FlagButtons({ tool }: { tool: Tool }) {
  return toolFlags.map((flag) => <FlagButton key={flag} tool={tool} flag={flag} />);
}

type ProductActionsProps = { tool: Tool; onDeleted: () => void };

type DeleteButtonProps = ProductActionsProps & { tabIndex?: number };

function DeleteButton({ tool, onDeleted, ...button }: DeleteButtonProps) {
  const remove = useDeleteTool(onDeleted);
  return (
    <button
      type="button"
      className="btn btn-line btn-sm is-bad"
      {...button}
      aria-label={texts.removeOf(tool.toolName)}
      onClick={() => void remove(tool)}
    >
      {texts.remove}
    </button>
  );
}

/** Buttons of a card that edit a tool, change its flags and delete it. */
export function ProductActions({ tool, onDeleted }: ProductActionsProps) {
  return (
    <>
      <EditLink tool={tool} />
      <FlagButtons tool={tool} />
      <DeleteButton tool={tool} onDeleted={onDeleted} />
    </>
  );
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus between the buttons of a toolbar: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
function moveInToolbar({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = steps[key];
  const isButton = (button: Element) => button.closest('[popover]') === null;
  const buttons = [...currentTarget.querySelectorAll('button')].filter(isButton);
  const place = buttons.findIndex((button) => button.matches(':focus'));
  if (step !== undefined && place >= 0) buttons[place + step]?.focus();
}

/**
 * Actions of a row of the table. Tab stops once, at the menu, from which the arrow keys go to Delete. The menu also has
 * the link of the row's name, which is not in the Tab order.
 */
export function ProductRowActions({ tool, onDeleted }: ProductActionsProps) {
  return (
    <div
      role="toolbar"
      aria-label={texts.actionsOf(tool.toolName)}
      className="inline-flex"
      onKeyDown={moveInToolbar}
    >
      <DeleteButton tool={tool} onDeleted={onDeleted} tabIndex={-1} />
      <MoreMenu label={texts.more(tool.toolName)}>
        <Link
          to={paths.tool(tool._id)}
          className="btn btn-line btn-sm"
          aria-label={texts.openPageOf(tool.toolName)}
        >
          {texts.openPage}
        </Link>
        <EditLink tool={tool} />
        <FlagButtons tool={tool} />
      </MoreMenu>
    </div>
  );
}
