// Logging in, registering, and a new password.

/** For search engines and link previews. */
export const loginDescription = 'Log in to order tools and see your orders.';
export const registerDescription = 'Make an account to order tools and pay by card.';
export const resetDescription = 'Have a link sent to choose a new password.';

export const email = 'Email';
export const or = 'or';
export const withGoogle = 'Continue with Google';

export const login = 'Login';
export const forgotten = 'Forgot password?';
export const newHere = 'New here?';
/** Why the page appeared. */
export const toGoOn = 'The page that you opened needs a login. Log in, and you come back to it.';
export const toOrder = (toolName: string) => `Log in to order ${toolName}. You come back to it.`;
export const adminsOnly =
  'That page is for admins only, so you were logged out. Log in as an admin to open it.';

export const register = 'Register';
export const name = 'Name';
export const passwordHelp = 'At least 6 characters.';
export const picture = 'Profile Picture';
export const pictureHelp = 'Any photo; it is made smaller before it is sent.';
export const registered = 'Already registered?';
export const loginInstead = 'Log in instead';

export const reset = 'Reset password';
export const resetHelp = 'The address you registered with.';
export const sendLink = 'Send Reset Link';
export const linkSent = 'Email sent successfully';
export const backToLogin = 'Back to login';
