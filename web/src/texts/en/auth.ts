// Logging in, registering, and a new password.

/** For search engines and link previews. */
export const loginDescription = 'Log in to order tools and see your orders.';
export const registerDescription = 'Create an account to order tools and pay by card.';
export const resetDescription = 'Get a link to set a new password.';

export const email = 'Email';
export const or = 'or';
export const withGoogle = 'Continue with Google';

export const login = 'Login';
export const forgotten = 'Forgot password?';
export const newHere = 'New here?';
/** Why the page appeared. */
export const toGoOn = 'Log in to open this page. You will return to it afterwards.';
export const toOrder = (toolName: string) => `Log in to order ${toolName}. You will return to it afterwards.`;
export const adminsOnly =
  'That page is for admins only, so you were logged out. Log in as an admin to open it.';

export const register = 'Register';
export const name = 'Name';
export const passwordHelp = 'At least 6 characters.';
export const picture = 'Profile Picture';
export const pictureHelp = 'Any photo. It is resized before upload.';
export const registered = 'Already registered?';
export const loginInstead = 'Log in instead';

export const reset = 'Reset password';
export const resetHelp = 'The address you registered with.';
export const sendLink = 'Send Reset Link';
export const linkSent = 'Email sent successfully';
export const backToLogin = 'Back to login';
