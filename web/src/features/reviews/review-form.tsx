import { type ReviewInput, reviewInputSchema } from '@almighty-tools/functions/contract/review.ts';
import { useWatch } from 'react-hook-form';
import { TextArea, TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { tell } from '#lib/dialog.ts';
import { useAccount } from '#lib/session.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import { Rating } from './rating.tsx';
import { useAddReview } from './use-add-review.ts';

/** A rating and a few words; name and picture come from the account. */
export function ReviewForm() {
  const { displayName = '', email, photoURL: image = '' } = useAccount();
  const addReview = useAddReview();
  const { form, field, submit, busy } = useSubmitForm<ReviewInput>({
    schema: reviewInputSchema,
    defaultValues: { reviewText: '' },
    send: async (input, { reset }) => {
      await addReview({ ...input, name: displayName, email, image });
      reset();
      await tell('success', 'Review Submitted', 'Thank you for your review');
    },
  });
  const rating = useWatch({ control: form.control, name: 'rating' });
  const isRating = reviewInputSchema.shape.rating.safeParse(rating).success;
  return (
    <form noValidate onSubmit={submit} className="max-w-xl">
      <TextField label="Name" value={displayName} readOnly />
      <TextField
        label="Rating"
        type="number"
        inputMode="numeric"
        min={1}
        max={5}
        help={isRating ? <Rating value={rating} /> : 'From 1, never again, to 5, would buy it twice.'}
        {...field('rating', { valueAsNumber: true })}
      />
      <TextArea label="Review" help="At least 10 characters." {...field('reviewText')} />
      <SubmitButton busy={busy}>Submit Review</SubmitButton>
    </form>
  );
}
