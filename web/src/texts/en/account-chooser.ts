// Dialog that replaces Google's window, only in local builds.

export const choose = 'Choose an account';
export const note = 'In local development, the Auth emulator accepts any account.';
export const name = 'Name';
export const email = 'E-mail';
export const use = 'Use this account';
export const cancel = 'Cancel';
