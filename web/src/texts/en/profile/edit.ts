// Name, picture, password and account deletion.

export const title = 'Edit Profile';
export const name = 'Name';
export const email = 'Email';
export const picture = 'New picture';
export const pictureHelp =
  'Any photo. We scale it down before the upload. Leave the field empty to keep your current picture.';
export const save = 'Save Changes';
export const saved = 'Profile Updated Successfully';

export const changePassword = 'Change Password';
export const otherLogins =
  'You stay logged in on this device. Other devices are logged out at their next change, within an hour at most.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const newPasswordHelp = 'At least 6 characters.';
export const notYourPassword = 'This is not your current password';
export const passwordChanged = 'Password changed';

export const deleteAccount = 'Delete Account';
export const deleteNote =
  'Your account, your profile, your unpaid orders and our e-mails about orders will be deleted. Paid orders and their payments are kept for accounting, with your name, e-mail, address and phone. Your reviews are kept without your name.';
export const deleteMine = 'Delete My Account';
export const sure = 'Delete your account?';
export const yes = 'Yes, delete it!';
export const deleted = 'Your account has been deleted';
