import { z } from 'zod';
import { documentId, numeric, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { reviewableToolResponse, reviewResponse, reviewSummaryResponse } from './responses.ts';

/**
 * A review as a person writes it; name, e-mail and picture come from the account. The specification bounds a rating on
 * both sides and asks nothing else of it, so 4.5 is one. `toolId` is a tool that the person has bought; a form whose
 * field for it is left empty sends an empty text.
 */
export const reviewInputSchema = z.object({
  rating: numeric(
    z
      .number({ error: messages.ratingRequired })
      .min(limits.rating.min, messages.ratingTooLow)
      .max(limits.rating.max, messages.ratingTooHigh),
  ),
  reviewText: requiredText(messages.reviewTextRequired)
    .min(limits.reviewText.min, messages.reviewTextTooShort)
    .max(limits.reviewText.max, messages.reviewTextTooLong),
  toolId: z
    .preprocess(
      (text: string | undefined): unknown => (text === '' ? undefined : text),
      documentId(messages.toolIdInvalid).optional(),
    )
    .optional(),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

/** A review as the API returns it. */
export type Review = z.infer<typeof reviewResponse>;

/** A tool that a person may review, as the API returns it. */
export type ReviewableTool = z.infer<typeof reviewableToolResponse>;

/** What all reviews say together. */
export type ReviewSummary = z.infer<typeof reviewSummaryResponse>;
