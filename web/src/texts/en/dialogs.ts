// Dialogs that ask before something that cannot be taken back, or say how it ended.

export const sure = 'Are you sure?';
export const no = 'No, go back';
export const ok = 'OK';
export const failed = 'Error!';
