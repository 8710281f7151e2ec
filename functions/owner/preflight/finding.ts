/** A problem, and the command or page that fixes it. */
export type Finding = { wrong: string; fix: string };

/** The result of a check that found no problems. */
export const noFindings: Finding[] = [];
