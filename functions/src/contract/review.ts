import { z } from 'zod';
import {
  documentId,
  numeric,
  requiredLimitedText,
  requiredNumber,
  searchField,
  unlessEmpty,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { reviewableToolResponse, reviewResponse, reviewSummaryResponse } from './responses.ts';

/** Numbers of stars that a list of reviews can be filtered by. */
export const starChoices = ['1', '2', '3', '4', '5'] as const;

/** The id of a tool, or an empty string for none. */
export const toolIdField = unlessEmpty(documentId(messages.toolIdInvalid));

/**
 * A review as a user writes it; name and picture come from the account. The specification only
 * requires a rating from 1 to 5, so 4.5 is valid. `toolId` is the id of a tool that the user has bought;
 * forms send an empty string for a review of the store.
 */
export const reviewInputSchema = z.object({
  rating: numeric(
    requiredNumber(messages.ratingRequired, messages.ratingInvalid)
      .min(limits.rating.min, messages.ratingTooLow)
      .max(limits.rating.max, messages.ratingTooHigh),
  ),
  reviewText: requiredLimitedText('reviewText').min(limits.reviewText.min, messages.reviewTextTooShort),
  toolId: toolIdField,
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

/** The filter of GET /managed-reviews and of Manage Reviews. */
export const reviewFilterSchema = z.object({
  q: searchField,
  stars: unlessEmpty(z.enum(starChoices, { error: messages.starsInvalid })),
  toolId: toolIdField,
});
export type ReviewFilterInput = z.infer<typeof reviewFilterSchema>;

export type Review = z.infer<typeof reviewResponse>;

export type ReviewableTool = z.infer<typeof reviewableToolResponse>;

export type ReviewSummary = z.infer<typeof reviewSummaryResponse>;
