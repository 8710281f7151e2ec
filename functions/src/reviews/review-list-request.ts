import { z } from 'zod';
import { documentId, unlessEmpty } from '../contract/fields.ts';
import { messages } from '../contract/messages.ts';
import { type PublicRequest, pageParameters, versionParameter } from '../http/page-request.ts';
import type { ReviewSearch } from './tool-reviews.ts';

const toolId = unlessEmpty(documentId(messages.toolIdInvalid));

/** The query parameters that affect the list of reviews. */
export const reviewListParameters = ['limit', 'cursor', 'v', 'toolId'];

/** The query string of the list of reviews: all reviews, or the reviews of one tool. */
export const reviewListRequestSchema = pageParameters
  .extend({ v: versionParameter, toolId })
  .transform(({ limit, cursor, v, toolId: ofTool }): PublicRequest<ReviewSearch> => {
    const page = { limit, after: cursor };
    return ofTool === undefined
      ? { page, changedAt: v }
      : { search: { ...page, toolId: ofTool }, changedAt: v };
  });

/** The query string of the review summary, for all reviews or for one tool. */
export const reviewSummaryRequestSchema = z.object({ v: versionParameter, toolId });
