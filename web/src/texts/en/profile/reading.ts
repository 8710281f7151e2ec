// Until one's profile is there, and when it does not come.

export const fetching = 'Fetching your profile';
/** What was asked for, as `noAnswer` of `app.ts` says it. */
export const profile = 'your profile';
