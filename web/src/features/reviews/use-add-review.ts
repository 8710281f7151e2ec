import { toolKey, toolsKey } from '#features/tools/queries.ts';
import { useAddOnce } from '#lib/use-add-once.ts';
import { reviewsKey } from './queries.ts';
import { addReview } from './review-calls.ts';

/** Adds a review, at most once per filled form; one of a tool changes its rating. @throws ApiError */
export const useAddReview = () => useAddOnce(addReview, reviewsKey, toolsKey, toolKey);
