import { type ReviewInput, reviewInputSchema } from '@almighty-tools/functions/contract/review.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { TextArea, TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { errorText } from '#lib/api-error.ts';
import { tell } from '#lib/dialog.ts';
import { showFieldErrors } from '#lib/form-errors.ts';
import { notify } from '#lib/notify.ts';
import { useAccount } from '#lib/session.ts';
import { Rating } from './rating.tsx';
import { useAddReview } from './use-add-review.ts';

/** A rating and a few words; name and picture come from the account. */
export function ReviewForm() {
  const { displayName = '', email, photoURL: image = '' } = useAccount();
  const addReview = useAddReview();
  const form = useForm<ReviewInput>({
    resolver: zodResolver(reviewInputSchema),
    defaultValues: { reviewText: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const rating = useWatch({ control: form.control, name: 'rating' });

  async function submit(input: ReviewInput) {
    try {
      await addReview({ ...input, name: displayName, email, image });
      form.reset();
      await tell('success', 'Review Submitted', 'Thank you for your review');
    } catch (error) {
      if (!showFieldErrors(error, ['rating', 'reviewText'], form.setError)) notify.error(errorText(error));
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="max-w-xl">
      <TextField label="Name" value={displayName} readOnly />
      <TextField
        label="Rating"
        type="number"
        inputMode="numeric"
        min={1}
        max={5}
        help={
          reviewInputSchema.shape.rating.safeParse(rating).success ? (
            <Rating value={rating} />
          ) : (
            'From 1, never again, to 5, would buy it twice.'
          )
        }
        error={errors.rating?.message}
        {...form.register('rating', { valueAsNumber: true })}
      />
      <TextArea
        label="Review"
        error={errors.reviewText?.message}
        help="At least 10 characters."
        {...form.register('reviewText')}
      />
      <SubmitButton busy={isSubmitting}>Submit Review</SubmitButton>
    </form>
  );
}
