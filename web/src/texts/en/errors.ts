// What went wrong, where the API says nothing of it or nobody asked it.

export const unknown = 'Something went wrong. Please try again.';
export const timeout = 'The store did not respond in time. Please try again.';
export const unreachable = 'The store cannot be reached. Check your connection and try again.';
export const pictureNotUploaded = 'The picture failed to upload. Please try again.';
export const logInAgain = 'Please log in again';

/** Follows a message; `id` is the number by which the store's log has what happened. */
export const withReference = (message: string, id: string) => `${message} Reference: ${id}`;
