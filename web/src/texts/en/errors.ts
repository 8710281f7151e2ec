import { store } from '@almighty-tools/functions/contract/store.ts';

// Errors without a message from the API.

export const unknown = 'Something went wrong. Please try again.';
export const timeout = 'The store did not respond in time. Please try again.';
export const unreachable = 'The store cannot be reached. Check your connection and try again.';
export const pictureNotUploaded = 'The picture failed to upload. Please try again.';
export const logInAgain = 'Please log in again';
export const notLoggedIn = 'No user is logged in';

/** Adds the request ID to a message. With this ID, the owner finds the error in the log. */
export const withReference = (message: string, id: string) => `${message} Reference: ${id}`;

const checkBoth = 'Check your e-mail and your password. If you forgot the password, you can reset it.';

/** Advice for errors of the identity provider, by their codes. */
export const advice: Readonly<Record<string, string>> = {
  'auth/wrong-password': checkBoth,
  'auth/invalid-credential': checkBoth,
  'auth/invalid-login-credentials': checkBoth,
  'auth/user-not-found': 'There is no account with this e-mail. Check it, or register.',
  'auth/user-disabled': `This account is blocked. Please write to ${store.email}.`,
  'auth/email-already-in-use':
    'An account with this e-mail already exists. Log in instead, or reset your password.',
  'auth/too-many-requests': 'Please wait a few minutes, then try again.',
  'auth/network-request-failed': 'Check your connection, then try again.',
  'auth/user-mismatch': 'This is not the account that you are logged in with. Please choose that account.',
  'auth/popup-closed-by-user': 'The window closed before you chose an account. Please try again.',
  'auth/popup-blocked':
    'Your browser blocked the window. Press the button again. If that does not help, allow pop-ups for this site.',
};
