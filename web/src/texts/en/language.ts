/** Language of this folder's texts, for `<html lang>`. It also sets the format of money, dates and numbers. */
export const language = 'en-US';
