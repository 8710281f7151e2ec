import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Link } from 'react-router-dom';
import { fromList, paths } from '#lib/url/paths.ts';
import * as texts from '#texts/products.ts';
import { useDeleteTool } from './use-delete-tool.ts';
import { useHideTool } from './use-hide-tool.ts';

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
