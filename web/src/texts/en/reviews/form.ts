// Form of a review, and the user's own reviews.

export const title = 'Add A Review';
export const name = 'Name';
export const tool = 'Tool';
export const toolHelp = 'Optional. A tool that you bought and have not reviewed yet.';
export const noTool = 'No specific tool';

export const rating = 'Rating';
const meanings = ['Never again', 'Poor', 'Does the job', 'Good', 'Would buy it again'];
/** Meaning of one to five stars. */
export const meaning = (stars: number) => meanings[stars - 1];
export const choice = (stars: number) => `${stars} of 5: ${meaning(stars)}`;

export const review = 'Review';
export const reviewHelp = 'At least 10 characters.';
export const submit = 'Submit Review';
export const submitted = 'Review Submitted';
export const thanks = 'Thank you for your review';

export const ownReviews = 'Your reviews';
export const noneOfOwn = 'You have not written any reviews yet.';
