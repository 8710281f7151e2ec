/** What the pages about one's own account say. */
export const texts = {
  verified: 'Your e-mail is verified.',
  notVerified: 'Your e-mail is not verified yet.',
  sendAgain: 'Send the verification e-mail again',
  sent: 'Email sent successfully',
  /** Where it went, and when it can be sent once more. */
  lookFor: (email: string) =>
    `It is on its way to ${email}. Look into the folder for spam too. After a minute you can send it once more.`,
  notSent: 'It could not be sent.',

  changePassword: 'Change Password',
  otherLogins:
    'Wherever else you are logged in, that login ends: with the next change made there, and within the hour at the latest. Here you stay logged in.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHelp: 'At least 6 characters.',
  notYourPassword: 'This is not your current password',
  passwordChanged: 'Password changed',
  nobody: 'No user is logged in',
} as const;
