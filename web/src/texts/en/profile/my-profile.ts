// My Profile, and whether one's e-mail is verified.

export const title = 'My Profile';
export const fetching = 'Loading your profile';
/** What was asked for, as `notLoaded` of `app.ts` says it. */
export const profile = 'your profile';
/** In the place of a name that an account has not. */
export const noName = 'Not Found';
export const editProfile = 'Edit Profile';
export const edit = 'Edit';

export const education = 'Education';
export const location = 'Location';
export const phone = 'Phone';
export const linkedIn = 'Linked In';
export const nothingYet = 'You can add education, location, phone and a link to LinkedIn. All are optional.';
export const addMore = 'Add More Information';

export const downloadData = 'Download my data';
export const downloadNote = 'Profile, orders, payments and reviews, as one JSON file.';
export const making = 'Creating the file …';

export const verified = 'Your e-mail is verified.';
export const notVerified = 'Your e-mail is not verified yet.';
export const sendAgain = 'Send the verification e-mail again';
export const sent = 'Email sent successfully';
/** Where it went, and when it can be sent once more. */
export const lookFor = (email: string) =>
  `It is on its way to ${email}. Check the spam folder too. You can send it again after a minute.`;
export const notSent = 'It could not be sent.';
