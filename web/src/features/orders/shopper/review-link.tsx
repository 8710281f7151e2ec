import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

/** Links to the review form for the ordered tool. */
export function ReviewLink({ order: { toolId, toolName } }: { order: Order }) {
  return (
    <Link
      to={`${paths.addReview}?tool=${toolId}`}
      className="btn btn-line btn-sm"
      aria-label={texts.reviewOf(toolName)}
    >
      {texts.review}
    </Link>
  );
}
