// Optional information in the profile.

export const title = 'Add Information';
export const fetching = 'Loading your profile';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const profile = 'your profile';

export const education = 'Education';
export const location = 'Location';
export const phone = 'Phone Number';
export const phoneHelp = 'Include the country code if you order from abroad.';
export const linkedIn = 'LinkedIn Link';
/** Placeholder that shows how the link begins. */
export const linkedInHint = 'https://';
export const submit = 'Add Information';
export const added = 'Added More Info';
export const addedNote = 'Your information has been added';
