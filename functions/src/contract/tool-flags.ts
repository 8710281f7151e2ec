import { keysOf, recordOf } from './records.ts';

/** The names of a tool's flags, which an admin sets and removes. */
export const flagNames = { hidden: 'Hidden' } as const;
export type ToolFlag = keyof typeof flagNames;

export const toolFlags = keysOf(flagNames);

/** The flags of a new tool. */
export const noFlags = recordOf(toolFlags, () => false);

/** Returns the flags of a response, which contains only flags that are true. */
export function shownFlags(flags: Partial<Record<ToolFlag, boolean>>) {
  return recordOf(toolFlags, (flag) => (flags[flag] ? (true as const) : undefined));
}
