// Login, registration and password reset.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';

/** Description for search engines and link previews. */
export const loginDescription = 'Log in to order tools and see your orders.';
export const registerDescription = 'Create an account to order tools and pay by card.';
export const resetDescription = 'Request a link to set a new password.';

export const email = 'Email';
export const or = 'or';
export const withGoogle = 'Continue with Google';

export const login = 'Login';
export const forgotten = 'Forgot password?';
export const newHere = 'New here?';
/** Reason for the redirect to the login page. */
export const loginNeeded = 'Please log in to open that page. We take you there after the login.';
export const toOrder = (toolName: string) =>
  `Log in to order ${isolated(toolName)}. We take you to the order form after the login.`;
export const adminsOnly =
  'That page is for admins only, so you were logged out. Log in as an admin to open it.';

export const register = 'Register';
export const name = 'Name';
export const passwordHelp = 'At least 6 characters.';
export const picture = 'Profile Picture';
export const pictureHelp = 'Any photo. We scale it down before the upload.';
export const registered = 'Already registered?';
export const loginInstead = 'Log in instead';

export const reset = 'Reset password';
export const resetHelp = 'The e-mail you registered with.';
export const sendLink = 'Send Reset Link';
export const linkSent = 'Email sent successfully';
export const backToLogin = 'Back to login';
