import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { BuyNow } from '#features/tools/buy-now.tsx';
import { ToolCard } from '#features/tools/tool-card.tsx';

/** Tools to buy, in a grid. */
export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map((tool) => (
        <li key={tool._id}>
          <ToolCard tool={tool} action={<BuyNow tool={tool} />} />
        </li>
      ))}
    </ul>
  );
}
