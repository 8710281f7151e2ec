// Replaces Google's window in local builds only.

export const choose = 'Choose an account';
export const note = 'Only in local development: the Auth emulator accepts any account.';
export const name = 'Name';
export const email = 'E-mail';
export const use = 'Use this account';
export const cancel = 'Cancel';
