import type { Step } from './each-document.ts';

export type Migration = {
  /** Stored in the database, such as `001-order-words`. Never change, remove or reuse it. */
  id: string;
  title: string;
  /** Loads the step. Lists of migrations are also read by programs that do not need its code. */
  load: () => Promise<Step>;
};

/** The migrations in the order in which they run. Add a new migration at the end. */
export const migrations: readonly Migration[] = [];
