import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toolKey, toolsKey } from '#features/tools/queries.ts';
import { isGone } from '#lib/api/api-error.ts';
import { changeRow, markStale } from '#lib/api/change-row.ts';
import { confirm } from '#lib/feedback/dialog.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { restoreFocusAfter } from '#lib/focus/restore-focus.ts';
import * as texts from '#texts/reviews/deletion.ts';
import { describeReview } from './describe-review.ts';
import { reviewableToolsKey, reviewsKey } from './queries.ts';
import { deleteReview } from './review-calls.ts';

/** Asks for confirmation, deletes a review, and shows the result. */
export function useDeleteReview(words: texts.Words) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Review) => deleteReview(_id),
    onSuccess: (_response, review) => {
      changeRow<Review>(client, reviewsKey, review._id, () => undefined);
      notify.success(words.done(describeReview(review)));
    },
    onError: (error, { _id }) => {
      if (isGone(error)) changeRow<Review>(client, reviewsKey, _id, () => undefined);
      notify.error(errorText(error));
    },
    onSettled: () => {
      markStale(client, reviewsKey, toolsKey, toolKey);
      // The list is reread, because the review form can offer the tool again.
      void client.invalidateQueries({ queryKey: reviewableToolsKey });
    },
  });

  function ask(review: Review): Promise<void> {
    return restoreFocusAfter(async () => {
      if (!(await confirm({ title: texts.title, text: words.text(describeReview(review)), yes: texts.yes })))
        return;
      // `onError` has already shown the error.
      await mutateAsync(review).catch(() => undefined);
    });
  }

  return { ask, busy: isPending };
}
