/** A problem, and the command or page that fixes it. */
export type Finding = { wrong: string; fix: string };

/** Returns the finding of a check that failed; nothing for a check that passed. */
export function unless(isRight: boolean, finding: Finding): Finding[] {
  return isRight ? [] : [finding];
}
