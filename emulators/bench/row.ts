/** Sorted values of one measurement, how to print them, and the goal of their median. */
export type Row = { what: string; sorted: number[]; format: (value: number) => string; goal: string };
