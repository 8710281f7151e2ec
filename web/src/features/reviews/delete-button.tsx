import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { texts } from './texts.ts';
import { useDeleteReview } from './use-delete-review.ts';

/** Deletes a review, one's own or as an admin another person's. */
export function DeleteButton({ review, whose }: { review: Review; whose: 'own' | 'others' }) {
  const words = texts.deletion[whose];
  const { ask, busy } = useDeleteReview(words);
  return (
    <button
      type="button"
      className="btn btn-line btn-sm is-bad"
      aria-label={words.label(review)}
      disabled={busy}
      onClick={() => void ask(review)}
    >
      {texts.deletion.button}
    </button>
  );
}
