// In place of Google's window on one machine; a real shop's build has nothing of it.

export const choose = 'Choose an account';
export const note = 'Only on this machine: the Auth emulator accepts any account.';
export const name = 'Name';
export const email = 'E-mail';
export const use = 'Use this account';
export const cancel = 'Cancel';
