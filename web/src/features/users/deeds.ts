import type { User } from '@almighty-tools/functions/contract/user.ts';
import { isRefusal } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import * as texts from '#texts/users.ts';
import { deleteUser, demoteAdmin, makeAdmin, setDisabled } from './user-calls.ts';
import { whatIsDeleted } from './what-is-deleted.ts';

/** What the API said of a change. */
type Said = { message?: string; modifiedCount?: number };

/** What an admin can do with somebody. */
export type Deed = {
  /** The question before it, and the button that agrees. */
  text: (user: User) => string | Promise<string>;
  yes: string;
  act: (user: User) => Promise<Said>;
  /** The row afterwards; undefined when it is gone. */
  after: (user: User) => User | undefined;
  /** What is said then; undefined where nothing was changed although it should have been. */
  done: (user: User, said: Said) => string | undefined;
  /** The messages about a failure, each in a toast of its own. */
  failed?: (error: unknown) => string[];
  /** Who does it with their own account has to leave. */
  endsLogin?: true;
};

const inItsOwnWords = (_user: User, { message }: Said) => message;

/** Makes somebody an admin. */
export const promotion: Deed = {
  text: ({ email, emailVerified }) => texts.promote.text(email, emailVerified),
  yes: texts.promote.yes,
  act: makeAdmin,
  after: (user) => ({ ...user, role: 'admin' }),
  done: ({ email }, { modifiedCount = 0 }) => (modifiedCount > 0 ? texts.promote.done(email) : undefined),
  failed: (error) => (isRefusal(error) ? [texts.promote.failed] : [texts.promote.failed, errorText(error)]),
};

/** Takes the role of an admin away. */
export const demotion: Deed = {
  text: ({ email }) => texts.demote.text(email),
  yes: texts.demote.yes,
  act: demoteAdmin,
  after: (user) => ({ ...user, role: 'user' }),
  done: inItsOwnWords,
  endsLogin: true,
};

/** Disables an account. */
export const disabling: Deed = {
  text: ({ email }) => texts.disable.text(email),
  yes: texts.disable.yes,
  act: (user) => setDisabled(user, true),
  after: (user) => ({ ...user, disabled: true }),
  done: inItsOwnWords,
};

/** Enables a disabled account again. */
export const enabling: Deed = {
  text: ({ email }) => texts.enable.text(email),
  yes: texts.enable.yes,
  act: (user) => setDisabled(user, false),
  after: (user) => ({ ...user, disabled: false }),
  done: inItsOwnWords,
};

/** Deletes an account. */
export const removal: Deed = {
  text: whatIsDeleted,
  yes: texts.remove.yes,
  act: deleteUser,
  after: () => undefined,
  done: ({ email }) => texts.remove.done(email),
  endsLogin: true,
};
