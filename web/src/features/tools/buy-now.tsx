import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/tools.ts';

/** Links to the purchase page. If the tool is out of stock, the link does not look like a primary button. */
export function BuyNow({ tool }: { tool: Tool }) {
  const out = isOutOfStock(tool);
  return (
    <Link
      to={paths.purchase(tool._id)}
      className={`btn ${out ? 'btn-line' : 'btn-primary'}`}
      aria-label={texts.buyNowOf(tool.toolName)}
    >
      {texts.buyNow}
    </Link>
  );
}
