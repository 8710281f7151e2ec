import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { orderTextsInWords } from '@almighty-tools/functions/contract/order-texts.ts';

export { login, myProfile, notFound as noName, register } from './app.ts';
export { edit, email, name, pictureHelp, saveChanges as save } from './common.ts';

// Login, registration and password reset.

/** Description for search engines and link previews. */
export const loginDescription = 'Log in to order tools and see your orders.';
export const registerDescription = 'Create an account to order tools and pay by card.';
export const resetDescription = 'Request a link to set a new password.';
export const or = 'or';
export const withGoogle = 'Continue with Google';
export const forgotten = 'Forgot password?';
export const newHere = 'New here?';
/** Reason for the redirect to the login page. */
export const loginNeeded = 'Please log in to open that page. We take you there after the login.';
export const toOrder = (toolName: string) =>
  `Log in to order ${isolated(toolName)}. We take you to the order form after the login.`;
export const registerToOrder = (toolName: string) =>
  `Register to order ${isolated(toolName)}. We take you to the order form after the registration.`;
/** Shown if the tool to order has too little stock. */
export const cannotOrder = (toolName: string) =>
  `${isolated(toolName)} is out of stock. You can log in, but you cannot order it now.`;
/** Shown after a forced logout of a user who has requested a link to change the e-mail address. */
export const loginWithNewEmail = (email: string) =>
  `You were logged out. If you have opened the link that we sent to ${isolated(email)}, your e-mail address has changed. Please log in with the new one.`;
export const adminsOnly =
  'That page is for admins only, so you were logged out. Log in as an admin to open it.';
export const emailHelp = 'We send a verification e-mail to this address.';
export const passwordHelp = 'At least 6 characters.';
export const picture = 'Profile Picture';
export const registered = 'Already registered?';
export const loginInstead = 'Log in instead';

export const reset = 'Reset password';
export const resetHelp = 'The e-mail you registered with.';
export const sendLink = 'Send Reset Link';
export const backToLogin = 'Back to login';

// Dialog that replaces Google's window, only in local builds.

export const choose = 'Choose an account';
export const note = 'In local development, the Auth emulator accepts any account.';
export const chooserEmail = 'E-mail';
export const use = 'Use this account';
export const cancel = 'Cancel';

// Optional information in the profile.

export const addInformation = 'Add Information';
export const fetching = 'Loading your profile';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const profile = 'your profile';

export const education = 'Education';
export const location = 'Location';
export const phoneNumber = 'Phone Number';
export const phoneHelp = 'Include the country code if you order from abroad.';
export const linkedInLink = 'LinkedIn Link';
/** Placeholder that shows how the link begins. */
export const linkedInHint = 'https://';
export const added = 'Added More Info';
export const addedNote = 'Your information has been added';

// My Profile, and the verification of the e-mail address.

export const editProfile = 'Edit Profile';
export const phone = 'Phone';
export const linkedIn = 'Linked In';
export const nothingYet = 'You can add your education, location, phone and LinkedIn link. All are optional.';
export const addMore = 'Add More Information';

export const downloadData = 'Download my data';
export const downloadNote = 'Your profile, orders, payments and reviews in one JSON file.';
export const verified = 'Your e-mail is verified.';
export const notVerified = 'Your e-mail is not verified yet.';
export const sendAgain = 'Send the verification e-mail again';
export const sent = 'Email sent successfully';
/** Shown after the e-mail was sent. */
export const lookFor = (email: string) =>
  `We sent it to ${isolated(email)}. Please check your spam folder too. After a minute you can send it again.`;
export const notSent = 'The e-mail could not be sent.';

// Name, picture, password and account deletion.

export const nameAndPicture = 'Name and picture';
export const newPicture = 'New picture';
export const newPictureHelp =
  'Any photo. We scale it down before the upload. Leave the field empty to keep your current picture.';
export const saved = 'Profile Updated Successfully';

export const changeEmail = 'Change E-mail';
export const changeEmailNote =
  'We send a link to the new address. When you open it, your address changes and you are logged out everywhere. Your earlier orders get the new address when you log in again.';
export const newEmail = 'New e-mail address';
export const yourPassword = 'Your password';
export const sendEmailLink = 'Send Link';
export const emailLinkSent = (email: string) =>
  `We sent a link to ${isolated(email)}. Your address stays the same until you open it.`;
export const sameEmail = 'This is already your e-mail address';
export const takenEmail = 'Another account has this e-mail address';
export const emailOfProvider =
  'You log in with Google, so your e-mail address is the address of your Google account. You can only change it there.';

export const changePassword = 'Change Password';
export const otherLogins =
  'You stay logged in on this device. Other devices are logged out at their next change, within an hour at most.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const notYourPassword = 'This is not your current password';
export const passwordChanged = 'Password changed';

export const deleteAccount = 'Delete Account';
export const deleteNote = `Your account, your profile, your unpaid orders and our e-mails about orders will be deleted. Paid orders and their payments are kept for accounting, with your name, e-mail, ${orderTextsInWords('and')}. Your reviews are kept without your name.`;
export const deleteMine = 'Delete My Account';
export const passwordToDelete = 'Your password, to delete the account';
export const googleToDelete = 'First, Google asks you to log in again.';
export const sure = 'Delete your account?';
export const deleted = 'Your account has been deleted';
