// My Profile, and the verification of the e-mail address.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';

export const title = 'My Profile';
export const fetching = 'Loading your profile';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const profile = 'your profile';
/** Shown instead of a missing name. */
export const noName = 'Not Found';
export const editProfile = 'Edit Profile';
export const edit = 'Edit';

export const education = 'Education';
export const location = 'Location';
export const phone = 'Phone';
export const linkedIn = 'Linked In';
export const nothingYet = 'You can add your education, location, phone and LinkedIn link. All are optional.';
export const addMore = 'Add More Information';

export const downloadData = 'Download my data';
export const downloadNote = 'Your profile, orders, payments and reviews in one JSON file.';
export const making = 'Creating the file …';

export const verified = 'Your e-mail is verified.';
export const notVerified = 'Your e-mail is not verified yet.';
export const sendAgain = 'Send the verification e-mail again';
export const sent = 'Email sent successfully';
/** Shown after the e-mail was sent. */
export const lookFor = (email: string) =>
  `We sent it to ${isolated(email)}. Please check your spam folder too. After a minute you can send it again.`;
export const notSent = 'The e-mail could not be sent.';
