/** Something that is wrong, and the command, or the page, that mends it. */
export type Finding = { wrong: string; mend: string };

/** What a check returns that found nothing. */
export const fine: Finding[] = [];
