import type { Overview, Sales } from '@almighty-tools/functions/contract/overview.ts';
import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '#components/amount.tsx';
import { DownloadButton } from '#components/download-button.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { numberOf, percentOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/overview.ts';
import { Section, ShareBar } from './section.tsx';

function ToolLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={paths.editTool(id)} className="text-link wrap-anywhere">
      <ToolName name={name} />
    </Link>
  );
}

/** Number of tools that are listed before "Show all". */
const firstTools = 10;

type SoldTool = Sales['tools'][number];

/** Makes a CSV file of sold tools. */
async function csvOf(tools: readonly SoldTool[], name: string) {
  const { tableAsCsv } = await import('#lib/format/csv.ts');
  const rows = tools.map(({ toolId, toolName, pieces, amount }) => [
    ...[toolId, toolName, pieces],
    amount.toFixed(2),
  ]);
  const csv = tableAsCsv([texts.toolId, texts.tool, texts.units, texts.revenueInDollars], rows);
  return { file: new Blob([csv], { type: 'text/csv' }), name };
}

type SalesByToolProps = {
  sales: Sales;
  /** Field by which the tools are sorted, and of which the bars show the shares. */
  by: 'amount' | 'pieces';
};

/** Lists the sold tools of a period, with the share of each tool. */
export function SalesByTool({ sales: { tools: unsorted, onlyNewest, period }, by }: SalesByToolProps) {
  const [isOpen, setOpen] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const tools = unsorted.toSorted((one, other) => other[by] - one[by]);
  const visible = isOpen ? tools : tools.slice(0, firstTools);
  const all = tools.reduce((sum, tool) => sum + tool[by], 0);
  const most = tools[0]?.[by] ?? 0;
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
              <th scope="col">{texts.share}</th>
            </tr>
          </thead>
          <tbody>
            {visible.map((tool) => (
              <tr key={tool.toolId}>
                <th scope="row">
                  <ToolLink id={tool.toolId} name={tool.toolName} />
                  <ShareBar of={tool[by]} most={most} />
                </th>
                <td>{numberOf(tool.pieces)}</td>
                <td>
                  <Amount of={tool.amount} />
                </td>
                <td>{percentOf(tool[by], all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {tools.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          {visible.length < tools.length && (
            <button
              type="button"
              className="btn btn-line btn-sm"
              onClick={() => {
                setOpen(true);
                // The button disappears.
                table.current?.focus({ preventScroll: true });
              }}
            >
              {texts.allTools(tools.length)}
            </button>
          )}
          <DownloadButton make={() => csvOf(tools, `sales-by-tool-${period}.csv`)}>
            {texts.download}
          </DownloadButton>
        </div>
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
