import { z } from 'zod';
import { apiPatterns as path } from '../contract/paths.ts';
import {
  deletedResponse,
  insertedResponse,
  reviewableToolResponse,
  reviewResponse,
  reviewSummaryResponse,
} from '../contract/responses.ts';
import { reviewFilterSchema, reviewInputSchema } from '../contract/review.ts';
import { filteredList, list } from '../http/filtered-list.ts';
import { admin, user } from '../http/guards.ts';
import { publicList, publicQuery } from '../http/public-routes.ts';
import { AS_NEW, del, get, post, type Route } from '../http/route.ts';
import { ownReviewOrAdmin } from '../reviews/review-guards.ts';
import * as reviews from '../reviews/reviews.service.ts';
import {
  reviewListRequestSchema,
  reviewSummary,
  reviewSummaryRequestSchema,
  reviewsOfTool,
  summaryOfTool,
} from '../reviews/tool-reviews.ts';
import { selfOrAdmin } from '../users/user-guards.ts';

export const reviewsRoutes: Route[] = [
  publicList(
    path.reviews,
    {
      summary: 'List all reviews, newest first, or the reviews of one tool',
      query: reviewListRequestSchema,
      returns: z.array(reviewResponse),
      refuses: ['too_many_calls'],
      parameters: {
        toolId: 'Only reviews of this tool. `X-Total-Count` is their number',
        v: `The time of the caller’s last review, in milliseconds. The response ${AS_NEW}`,
      },
    },
    reviews.publicReviews,
    reviewsOfTool,
  ),
  publicQuery(
    path.reviewSummary,
    {
      summary:
        'Get the number of reviews, the average rating, and the number of reviews for each rating. The API caches the summary for five minutes',
      query: reviewSummaryRequestSchema,
      returns: reviewSummaryResponse,
      refuses: ['too_many_calls'],
      parameters: {
        toolId: 'Only reviews of this tool',
        v: `The time of the caller’s last review, in milliseconds. With \`toolId\`, the summary ${AS_NEW}`,
      },
    },
    ({ query: { toolId }, ...caller }) =>
      toolId === undefined ? reviewSummary() : summaryOfTool(toolId, caller),
  ),
  post(
    path.newReview,
    user,
    {
      summary:
        'Write a review. Name and picture come from the account. With `toolId`, the review is about a tool that the caller has bought. A caller can review a tool only once',
      body: reviewInputSchema,
      returns: insertedResponse,
      refuses: ['not_found', 'tool_not_bought', 'tool_reviewed', 'too_many_reviews'],
      isIdempotent: true,
    },
    ({ caller, body, idempotencyKey }) => reviews.add(caller, body, idempotencyKey),
  ),
  filteredList(
    path.managedReviews,
    admin,
    {
      summary:
        'List all reviews for admins, newest first, with filters. If more pages follow the first page, `X-Total-Count` is the number of all reviews that match. Not with `q`: then a page can be empty although more pages follow',
      query: reviewFilterSchema,
      returns: z.array(reviewResponse),
      parameters: {
        q: 'Words of the text, or of the name of the tool or the author. Each may be the beginning of a word',
        stars: 'The rating, rounded: 1 to 5',
        toolId: 'Only reviews of this tool',
      },
    },
    {
      page: ({ page, filter }) => reviews.listMatching(page, filter),
    },
  ),
  list(
    path.reviewsOf,
    selfOrAdmin,
    { summary: 'List a user’s reviews, newest first', returns: z.array(reviewResponse) },
    ({ subject, page }) => reviews.listOf(subject, page),
  ),
  get(
    path.reviewableTools,
    selfOrAdmin,
    {
      summary:
        'List the tools that a user bought but has not reviewed, newest first, among their newest 500 orders',
      returns: z.array(reviewableToolResponse),
    },
    ({ subject }) => reviews.reviewableTools(subject),
  ),
  del(
    path.review,
    ownReviewOrAdmin,
    { summary: 'Delete your own review, or any review as an admin', returns: deletedResponse },
    ({ caller, review }) => reviews.remove(caller, review),
  ),
];
