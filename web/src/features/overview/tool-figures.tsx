import type { Overview, Sales } from '@almighty-tools/functions/contract/overview.ts';
import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '#components/amount.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/overview.ts';
import { Section } from './section.tsx';

function ToolLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={paths.editTool(id)} className="text-link wrap-anywhere">
      <ToolName name={name} />
    </Link>
  );
}

/** Number of tools that are listed before "Show all". */
const firstTools = 10;

/** Lists the sold tools of a period, most units first. */
export function SalesByTool({ sales: { tools, onlyNewest } }: { sales: Sales }) {
  const [isOpen, setOpen] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const visible = isOpen ? tools : tools.slice(0, firstTools);
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{texts.byTool}</h3>
      {onlyNewest !== undefined && <p className="note">{texts.onlyNewest(onlyNewest)}</p>}
      {tools.length === 0 ? (
        <p className="mt-2">{texts.noneSold}</p>
      ) : (
        <table ref={table} tabIndex={-1} className="day-table mt-2">
          <thead>
            <tr>
              <th scope="col">{texts.tool}</th>
              <th scope="col">{texts.units}</th>
              <th scope="col">{texts.revenue}</th>
            </tr>
          </thead>
          <tbody>
            {visible.map(({ toolId, toolName, pieces, amount }) => (
              <tr key={toolId}>
                <th scope="row">
                  <ToolLink id={toolId} name={toolName} />
                </th>
                <td>{numberOf(pieces)}</td>
                <td>
                  <Amount of={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {visible.length < tools.length && (
        <button
          type="button"
          className="btn btn-line btn-sm mt-3"
          onClick={() => {
            setOpen(true);
            // The button disappears.
            table.current?.focus({ preventScroll: true });
          }}
        >
          {texts.allTools(tools.length)}
        </button>
      )}
    </div>
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
