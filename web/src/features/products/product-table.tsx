import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/badge.tsx';
import type { Column } from '#components/data-table.tsx';
import { DataTable } from '#components/data-table.tsx';
import { Line } from '#components/line.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { textFacts } from '#features/tools/tool-places.ts';
import { numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/products.ts';
import type { ListedTool } from './deleted-tool-card.tsx';
import { DeletedToolCard } from './deleted-tool-card.tsx';
import { PriceOrStockCell, priceOrStockFields } from './price-or-stock.tsx';
import { FlagBadges, ProductRowActions } from './product-actions.tsx';
import type { ProductsProps } from './product-grid.tsx';

function Name({ tool }: { tool: Tool }) {
  return (
    <div className="product-name">
      <ToolPicture tool={tool} />
      <div className="product-texts">
        {/* Tab goes from field to field. The menu of the row also has this link. */}
        <Link to={paths.tool(tool._id)} tabIndex={-1} className="text-link line" title={tool.toolName}>
          <ToolName name={tool.toolName} />
        </Link>
        <p className="product-marks">
          {textFacts(tool, 'table').map(({ label, value }) => (
            <Line key={label} className="note">
              {value}
            </Line>
          ))}
          {isOutOfStock(tool) && <Badge tone="bad" text={texts.outOfStock} />}
          {isFewLeft(tool) && <Badge tone="warn" text={texts.lowStock} />}
          <FlagBadges tool={tool} />
        </p>
      </div>
    </div>
  );
}

type Row = ListedTool & { _id: string; after: string | undefined };

/** Returns the columns. In the row of a deleted tool, the only action restores it. */
function columnsWith({ onDeleted, onRestored }: Omit<ProductsProps, 'places'>): Column<Row>[] {
  const live = (show: (tool: Tool) => React.ReactNode) => (row: Row) => !row.isDeleted && show(row.tool);
  return [
    {
      title: texts.tool,
      share: 100,
      line: 'first',
      cell: ({ tool, isDeleted }) =>
        isDeleted ? (
          <DeletedToolCard tool={tool} onRestored={() => onRestored(tool._id)} />
        ) : (
          <Name tool={tool} />
        ),
    },
    {
      title: texts.priceTitle,
      kind: 'number',
      line: 'second',
      isLabelled: true,
      cell: live((tool) => <PriceOrStockCell tool={tool} field={priceOrStockFields.price} />),
    },
    {
      title: texts.inStock,
      kind: 'number',
      line: 'second',
      isLabelled: true,
      cell: live((tool) => <PriceOrStockCell tool={tool} field={priceOrStockFields.stock} />),
    },
    {
      title: texts.minimum,
      kind: 'number',
      from: 'wide',
      line: 'hidden',
      cell: live((tool) => numberOf(tool.toolMinimumOrderQuantity)),
    },
    {
      title: texts.actions,
      kind: 'actions',
      line: 'first-end',
      hideTitle: true,
      cell: (row) =>
        !row.isDeleted && (
          <ProductRowActions
            tool={row.tool}
            onDeleted={() => onDeleted({ tool: row.tool, after: row.after })}
          />
        ),
    },
  ];
}

/** Lists tools in a table with editable prices and stocks. */
export function ProductTable({ places, onDeleted, onRestored }: ProductsProps) {
  const columns = useMemo(() => columnsWith({ onDeleted, onRestored }), [onDeleted, onRestored]);
  const rows = places.map((place, index) => ({
    ...place,
    _id: place.tool._id,
    after: places[index - 1]?.tool._id,
  }));
  return <DataTable columns={columns} rows={rows} />;
}
