import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { button, words } from '#texts/reviews/deletion.ts';
import { describeReview } from './describe-review.ts';
import { useDeleteReview } from './use-delete-review.ts';

/** Button that deletes your own review, or any review as an admin. */
export function DeleteButton({ review, whose }: { review: Review; whose: 'own' | 'others' }) {
  const { ask, busy } = useDeleteReview(words[whose]);
  return (
    <button
      type="button"
      className="btn btn-line btn-sm is-bad"
      aria-label={words[whose].label(describeReview(review))}
      disabled={busy}
      onClick={() => void ask(review)}
    >
      {button}
    </button>
  );
}
