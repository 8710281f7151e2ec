import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Mark } from '#components/mark.tsx';
import { dollars, numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/products.ts';
import { EditInPlace } from './edit-in-place.tsx';
import { figures, useChangeFigure } from './use-change-figure.ts';

/** Shows a tool's price, which the admin can edit. */
export function EditablePrice({ tool }: { tool: Tool }) {
  const save = useChangeFigure(tool._id, figures.price);
  const shown = dollars(tool.toolPrice);
  return (
    <EditInPlace
      shown={shown}
      value={figures.price.textOf(tool)}
      label={texts.price(tool.toolName)}
      change={texts.changePrice(shown, tool.toolName)}
      inputMode="decimal"
      className="price"
      save={save}
    />
  );
}

/** Shows a tool's stock, which the admin can edit, with a note if it is low or below the minimum order. */
export function EditableStock({ tool }: { tool: Tool }) {
  const save = useChangeFigure(tool._id, figures.stock);
  const { toolAvailableQuantity: left } = tool;
  const shown = numberOf(left);
  return (
    <div className="stock-value">
      {isOutOfStock(tool) && <Mark tone="bad" text={texts.outOfStock} />}
      {tool.hidden && <Mark tone="plain" text={texts.hidden} />}
      {isFewLeft(tool) && <Mark tone="warn" text={texts.lowStock} />}
      <EditInPlace
        shown={shown}
        value={figures.stock.textOf(tool)}
        label={texts.stock(tool.toolName)}
        change={texts.changeStock(shown, tool.toolName)}
        inputMode="numeric"
        save={save}
      />
    </div>
  );
}
