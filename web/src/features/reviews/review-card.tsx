import { shortened } from '@almighty-tools/functions/contract/plain-text.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '#components/avatar.tsx';
import { Rating } from '#components/rating.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { dayOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import { formerCustomer, verified, verifiedAlone } from '#texts/reviews.ts';

type ReviewCardProps = { review: Review; action?: ReactNode };

/** Shows a review with its author, and the tool that the author bought. */
export function ReviewCard({ review, action }: ReviewCardProps) {
  return (
    <article className="sheet flex h-full flex-col p-5">
      <Rating value={review.rating} />
      <p dir="auto" className="mt-4 mb-6 text-pretty wrap-anywhere">
        {review.reviewText}
      </p>
      {review.toolId !== undefined && (
        <p className="note mb-4 wrap-anywhere">
          <span>{`${verified} `}</span>
          <Link to={paths.tool(review.toolId)} className="text-link">
            <ToolName name={review.toolName ?? ''} />
          </Link>
        </p>
      )}
      <footer className="mt-auto flex flex-wrap items-center gap-3 border-t border-rule pt-4">
        <Avatar photoURL={review.image} size={44} />
        <div className="min-w-0 flex-[1_1_4.5rem]">
          <p className="wrap-anywhere font-semibold">
            <bdi>{reviewerOf(review)}</bdi>
          </p>
          <p className="note">
            <time dateTime={review.createdAt}>{dayOf(review.createdAt)}</time>
          </p>
        </div>
        {action && <div className="ml-auto">{action}</div>}
      </footer>
    </article>
  );
}

/** Shows a review in a list of one tool's reviews: stars, author and day on one line, and the text. */
export function ToolReview({ review }: { review: Review }) {
  return (
    <article className="border-t border-rule pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.rating} hideNumber />
        <Avatar photoURL={review.image} size={28} />
        <bdi className="min-w-0 wrap-anywhere font-semibold">{reviewerOf(review)}</bdi>
        <p className="note">
          <time dateTime={review.createdAt}>{dayOf(review.createdAt)}</time>
          {review.toolId !== undefined && <span>{` · ${verifiedAlone}`}</span>}
        </p>
      </div>
      <p dir="auto" className="mt-2 text-pretty wrap-anywhere">
        {review.reviewText}
      </p>
    </article>
  );
}

/** Returns the author's name. If the account was deleted, returns `A former customer`. */
function reviewerOf({ name }: Pick<Review, 'name'>): string {
  return name || formerCustomer;
}

const maxQuoteLength = 80;

/** Returns reviewer, day and quote of a review, for sentences about it. */
export function describeReview(review: Review) {
  const { reviewText, createdAt } = review;
  return {
    reviewer: reviewerOf(review),
    day: dayOf(createdAt),
    quoted: shortened(reviewText, maxQuoteLength),
  };
}
