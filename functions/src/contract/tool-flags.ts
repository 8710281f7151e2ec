/** The names of a tool's flags, which an admin sets and removes. */
export const flagNames = { hidden: 'Hidden' } as const;
export type ToolFlag = keyof typeof flagNames;

function isToolFlag(name: string): name is ToolFlag {
  return Object.hasOwn(flagNames, name);
}

export const toolFlags = Object.keys(flagNames).filter(isToolFlag);

export function eachFlag<Value>(make: (flag: ToolFlag) => Value): Record<ToolFlag, Value>;
export function eachFlag(make: (flag: ToolFlag) => unknown): object {
  return Object.fromEntries(toolFlags.map((flag) => [flag, make(flag)]));
}

/** The flags of a new tool. */
export const noFlags = eachFlag(() => false);

/** Returns the flags of a response, which contains only flags that are true. */
export function shownFlags(flags: Partial<Record<ToolFlag, boolean>>) {
  return eachFlag((flag) => (flags[flag] ? (true as const) : undefined));
}
