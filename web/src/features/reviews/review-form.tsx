import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { InsertedResponse } from '@almighty-tools/functions/contract/responses.ts';
import { type ReviewInput, reviewInputSchema } from '@almighty-tools/functions/contract/review.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { SelectField, SubmitButton, TextArea, TextField } from '#components/field.tsx';
import { QueryView } from '#components/query-view.tsx';
import { starOutline, stars } from '#components/rating.tsx';
import { reread } from '#lib/api/query-client.ts';
import { sendOnce } from '#lib/api/send-once.ts';
import { announcer } from '#lib/feedback/dialog.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { useAccount } from '#lib/session/session.ts';
import * as texts from '#texts/reviews.ts';
import { reviewableTools, reviewReads } from './queries.ts';

/** Body of POST /review. The server ignores name, e-mail address and image, and uses those of the account. */
type SentReview = ReviewInput & { name: string; email: string; image: string };

/** Adds a review. A repeat adds nothing. @throws ApiError */
function addReview(review: SentReview): Promise<InsertedResponse> {
  return sendOnce({ method: 'POST', path: apiPatterns.newReview, body: review });
}

/** Reads the tools that the user may review, most recently purchased first. */
export function useReviewableTools() {
  return useQuery(reviewableTools(useAccount().email));
}

type ReviewFormProps = {
  /** Result of `useReviewableTools`. */
  tools: ReturnType<typeof useReviewableTools>;
  /** Id of the preselected tool, from the URL. */
  wanted: string | null;
};

/** Form for a review: rating, text and tool. Name and picture come from the account. */
export function ReviewForm({ tools, wanted }: ReviewFormProps) {
  const { displayName = '', email, photoURL: image = '' } = useAccount();
  const client = useQueryClient();
  const { mutateAsync: add } = useMutation({
    mutationFn: addReview,
    // Not after an error, because the tool that the message is about may no longer be one of the choices.
    onSuccess: () => reread(client, ...reviewReads),
  });
  const { form, field, submit, busy } = useSubmitForm<ReviewInput>({
    schema: reviewInputSchema,
    defaultValues: { reviewText: '', toolId: '' },
    draft: 'review',
    onSubmit: async (input, { reset }) => {
      const announce = announcer();
      await add({ ...input, name: displayName, email, image });
      // Otherwise React Hook Form would read the rating again from the first star, which is still checked.
      reset({ reviewText: '', toolId: '' }, { keepFieldsRef: true });
      await announce('success', texts.submitted, texts.thanks);
    },
  });
  const { getFieldState, resetField } = form;
  const preselected = tools.data?.find(({ toolId }) => toolId === wanted)?.toolId;
  const applied = useRef<string>(undefined);
  // The tools may load after the form is shown. A later reread of the tools must not select the tool again.
  useEffect(() => {
    if (!preselected || applied.current === preselected) return;
    applied.current = preselected;
    if (!getFieldState('toolId').isDirty) resetField('toolId', { defaultValue: preselected });
  }, [preselected, getFieldState, resetField]);
  return (
    <form noValidate onSubmit={submit} className="max-w-xl">
      <TextField label={texts.name} value={displayName} readOnly tabIndex={-1} />
      <QueryView query={tools} loading={texts.loadingTools} name={texts.yourTools}>
        {(choices) =>
          choices.length === 0 ? undefined : (
            <SelectField label={texts.tool} help={texts.toolHelp} {...field('toolId')}>
              <option value="">{texts.noTool}</option>
              {choices.map(({ toolId, toolName }) => (
                <option key={toolId} value={toolId} dir="auto">
                  {toolName}
                </option>
              ))}
            </SelectField>
          )
        }
      </QueryView>
      <RatingField {...field('rating')} />
      <TextArea label={texts.review} help={texts.reviewHelp} {...field('reviewText')} />
      {/* Until the tools have loaded, a review would lose its tool. */}
      <SubmitButton busy={busy} disabled={tools.isPending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

type RatingFieldProps = { error: string | undefined } & ComponentProps<'input'>;

/**
 * Field for one to five stars, selected with the pointer or the arrow keys. Accepts the props that `field` of
 * `useSubmitForm` returns.
 */
function RatingField({ error, ...radio }: RatingFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
      className="mb-5"
    >
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {texts.rating}
      </p>
      <div className="star-field">
        {stars.map((star) => (
          <label key={star} title={texts.meaning(star)}>
            <input {...radio} type="radio" value={star} />
            <svg viewBox="0 0 12 12" width="32" height="32" aria-hidden="true">
              <path d={starOutline} />
            </svg>
            <span className="sr-only">{texts.choice(star)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
