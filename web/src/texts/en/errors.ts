// Errors without a message from the API.

export const unknown = 'Something went wrong. Please try again.';
export const timeout = 'The store did not respond in time. Please try again.';
export const unreachable = 'The store cannot be reached. Check your connection and try again.';
export const pictureNotUploaded = 'The picture failed to upload. Please try again.';
export const logInAgain = 'Please log in again';
export const notLoggedIn = 'No user is logged in';

/** Adds the request ID to a message. With this ID, the owner finds the error in the log. */
export const withReference = (message: string, id: string) => `${message} Reference: ${id}`;
