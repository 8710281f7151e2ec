import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import { Link } from 'react-router-dom';
import { dollars } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/overview.ts';
import { Section, ShareBars } from './section.tsx';

function ToolLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={paths.editTool(id)} className="text-link wrap-anywhere">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Lists the tools with the most units sold. */
export function BestSellers({ bestSellers }: { bestSellers: Overview['bestSellers'] }) {
  const { orders, areMore, tools } = bestSellers;
  const bars = tools.map(({ toolId, toolName, pieces, amount }) => ({
    key: toolId,
    label: <ToolLink id={toolId} name={toolName} />,
    value: `${texts.pieces(pieces)} · ${dollars(amount)}`,
    size: pieces,
  }));
  return (
    <Section title={texts.bestSellers} note={texts.bestOf(orders, areMore)}>
      {bars.length > 0 ? <ShareBars bars={bars} /> : <p>{texts.noneInDays}</p>}
    </Section>
  );
}

type LowTool = Overview['lowStock']['tools'][number];

function leftOf(tool: LowTool): string {
  const { toolAvailableQuantity: left, toolMinimumOrderQuantity: minimum } = tool;
  return isOutOfStock(tool) ? texts.outOfStock(left, minimum) : texts.left(left);
}

/** URL of the list of these tools, lowest stock first. */
const lowTools = `${paths.manageProducts}?view=table&stock=low&sort=stock`;

/** Lists the tools that are out of stock or have little stock. */
export function LowStock({ lowStock: { count, tools } }: { lowStock: Overview['lowStock'] }) {
  return (
    <Section title={texts.lowStock}>
      {tools.length === 0 && <p>{texts.noneLow}</p>}
      <ul className="grid gap-2">
        {tools.map((tool) => (
          <li key={tool._id} className="flex flex-wrap justify-between gap-x-4">
            <ToolLink id={tool._id} name={tool.toolName} />
            <span className={isOutOfStock(tool) ? 'text-bad' : 'text-warn'}>{leftOf(tool)}</span>
          </li>
        ))}
      </ul>
      {count > tools.length && <p className="mt-3">{texts.moreLow(count - tools.length)}</p>}
      <Link to={lowTools} className="text-link mt-4 inline-block py-1">
        {texts.seeLow}
      </Link>
    </Section>
  );
}
