// Dialogs that ask for a confirmation or show a result.

export const sure = 'Are you sure?';
export const no = 'No, go back';
export const ok = 'OK';
export const failed = 'Error!';
