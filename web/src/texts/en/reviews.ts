import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';
import { countOf, noWayBack } from './common.ts';

export { addReview, manageReviews } from './app.ts';
export {
  actions,
  all as anyRating,
  allTools as anyTool,
  name,
  rating,
  remove as button,
  tool,
  yesDelete as yes,
} from './common.ts';

// Reviews on Home and other pages.

export const reviews = (count: number) => countOf(count, 'review');
/** Text after a number, only for screen readers. */
export const ofReviews = (count: number) => `of ${reviews(count)}`;
export const byStars = 'Reviews by rating';
export const stars = (count: number) => countOf(count, 'star');

export const verified = 'Verified purchase:';
export const verifiedAlone = 'Verified purchase';
export const ofThisTool = 'Reviews of this tool';
export const noneOfThisTool = 'No buyer has reviewed this tool yet.';
/** Name of an author whose account was deleted. */
export const formerCustomer = 'A former customer';
export const noneYet = 'No reviews yet.';

// Form of a review, and the user's own reviews.

export const toolHelp = 'Optional. A tool that you bought and have not reviewed yet.';
export const noTool = 'No specific tool';

const meanings = ['Never again', 'Poor', 'Does the job', 'Good', 'Would buy it again'];
/** Meaning of one to five stars. */
export const meaning = (stars: number) => meanings[stars - 1];
export const choice = (stars: number) => `${stars} of 5: ${meaning(stars)}`;

export const loadingTools = 'Loading your tools';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const yourTools = 'your tools';

export const review = 'Review';
export const reviewHelp = 'At least 10 characters.';
export const submit = 'Submit Review';
export const submitted = 'Review Submitted';
export const thanks = 'Thank you for your review';

export const ownReviews = 'Your reviews';
export const noneOfOwn = 'You have not written any reviews yet.';

// Manage Reviews, and the deletion of a review.

export const searchHint = 'Text, tool or name';
/** A tool with the number of its reviews. */
export const toolWithCount = (toolName: string, count: number) =>
  `${isolated(toolName)} (${numberOf(count)})`;
export const noneMatch = 'No reviews match.';
export const writtenBy = 'Written by';
export const onlyThisTool = 'Only this tool';
/** Accessible name of the button that opens the menu of a review. */
export const more = ({ reviewer }: ReviewParts) => `More actions for the review by ${reviewer}`;
export const deleteThisReview = 'Delete this review?';
/** Parts of a review that a text can contain. `quoted` is the shortened text of the review. */
type ReviewParts = { reviewer: string; day: string; quoted: string };

export type Words = {
  /** Accessible name of the delete button. It names the review, because a page has several such buttons. */
  label: (review: ReviewParts) => string;
  text: (review: ReviewParts) => string;
  done: (review: ReviewParts) => string;
};

/** Texts for the user's own review, and for an admin who deletes another user's review. */
export const words: Readonly<Record<'own' | 'others', Words>> = {
  own: {
    label: ({ day }) => `Delete your review from ${day}`,
    text: ({ quoted }) => `You wrote: “${isolated(quoted)}” ${noWayBack}`,
    done: () => 'Your review has been deleted',
  },
  others: {
    label: ({ reviewer }) => `Delete the review by ${reviewer}`,
    text: ({ reviewer, quoted }) => `${isolated(reviewer)} wrote: “${isolated(quoted)}” ${noWayBack}`,
    done: ({ reviewer }) => `The review by ${isolated(reviewer)} has been deleted`,
  },
};
