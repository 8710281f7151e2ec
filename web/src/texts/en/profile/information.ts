// What a person may add about themselves.

export const title = 'Add Information';
export const fetching = 'Loading your profile';
/** What was asked for, as `notLoaded` of `app.ts` says it. */
export const profile = 'your profile';

export const education = 'Education';
export const location = 'Location';
export const phone = 'Phone Number';
export const phoneHelp = 'With the country code, if you order from abroad.';
export const linkedIn = 'LinkedIn Link';
/** How a link begins. */
export const linkedInHint = 'https://';
export const submit = 'Add Information';
export const added = 'Added More Info';
export const addedNote = 'Your information has been added';
