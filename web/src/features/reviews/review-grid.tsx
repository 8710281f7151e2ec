import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import * as texts from '#texts/reviews.ts';
import type { reviewsList } from './queries.ts';
import { ReviewCard, ToolReview } from './review-card.tsx';

type ReviewGridProps = {
  source: typeof reviewsList;
  /** CSS class of the grid's columns on wider screens. */
  className: string;
  /** Renders the actions on a review. */
  action?: (review: Review) => ReactNode;
  /** True for a list of one tool's reviews, which have no frame and do not name the tool. */
  isOfOneTool?: boolean;
  /** Element for an empty list. The default is a message that no reviews exist yet. */
  empty?: ReactElement;
};

const noneYet = (
  <Empty drawing="empty-reviews">
    <p>{texts.noneYet}</p>
  </Empty>
);

/** Lists reviews as cards. */
export function ReviewGrid({
  source,
  className,
  action,
  isOfOneTool = false,
  empty = noneYet,
}: ReviewGridProps) {
  const query = useInfiniteQuery(source);
  // On a phone, rendering all cards takes longer than a frame, so React may interrupt the first render. It renders
  // later changes in one step, because a card that moves may have the focus.
  const hasLoaded = useDeferredValue(query.data !== undefined);
  const data = hasLoaded ? query.data : undefined;
  return (
    <PagedList query={{ ...query, data }} kind="reviews" empty={empty}>
      {(reviews) => (
        <ul className={`grid gap-5 ${className}`}>
          {reviews.map((review) => (
            <li key={review._id} data-row={review._id} tabIndex={-1}>
              {isOfOneTool ? (
                <ToolReview review={review} />
              ) : (
                <ReviewCard review={review} action={action?.(review)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
