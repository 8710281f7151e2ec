/**
 * The language of this folder's texts, for `<html lang>`. Money, dates and numbers are written in it too: a sentence in
 * one language with numbers of another reads badly, and `24,00 $` means something else to some than to others.
 */
export const language = 'en-US';
