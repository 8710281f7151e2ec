import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { Avatar } from '#components/avatar.tsx';
import { dayOf } from '#lib/dates.ts';
import { Rating } from './rating.tsx';

/** What one customer says. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="sheet flex h-full flex-col p-5">
      <Rating value={review.rating} />
      <p className="mt-4 mb-6 text-pretty break-words">{review.reviewText}</p>
      <footer className="mt-auto flex items-center gap-3 border-t border-rule pt-4">
        <Avatar photoURL={review.image} size={44} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{review.name || 'A former customer'}</p>
          <p className="note">
            <time dateTime={review.createdAt}>{dayOf(review.createdAt)}</time>
          </p>
        </div>
      </footer>
    </article>
  );
}
