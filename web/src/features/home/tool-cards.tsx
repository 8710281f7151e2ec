import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { BuyNow } from '#features/tools/buy-now.tsx';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { toolsColumns } from './tools-placeholder.tsx';

/** Lists tools as cards. A link such as `/#{id}` scrolls to the card of a tool. */
export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  return (
    <ul className={toolsColumns}>
      {tools.map((tool) => (
        <li key={tool._id} id={tool._id} tabIndex={-1} className="scroll-mt-4">
          <ToolCard tool={tool} action={<BuyNow tool={tool} />} />
        </li>
      ))}
    </ul>
  );
}
