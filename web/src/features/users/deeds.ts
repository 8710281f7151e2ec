import type { User } from '@almighty-tools/functions/contract/user.ts';
import { isRefusal } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import * as texts from '#texts/users.ts';
import { deleteUser, demoteAdmin, makeAdmin, setDisabled } from './user-calls.ts';
import { whatIsDeleted } from './what-is-deleted.ts';

/** Response of the API to an action. */
type Said = { message?: string; modifiedCount?: number };

/** An action of an admin on a user. */
export type Deed = {
  /** The question of the confirmation dialog; `yes` is its button. */
  text: (user: User) => string | Promise<string>;
  yes: string;
  act: (user: User) => Promise<Said>;
  /** Returns the changed row, or undefined if the user was deleted. */
  after: (user: User) => User | undefined;
  /** Returns the success message, or undefined if nothing changed although it should have. */
  done: (user: User, said: Said) => string | undefined;
  /** Returns the messages about a failure, each for its own toast. */
  failed?: (error: unknown) => string[];
  /** True if the action on the admin's own account ends the session. */
  endsLogin?: true;
};

const inItsOwnWords = (_user: User, { message }: Said) => message;

/** Makes a user an admin. */
export const promotion: Deed = {
  text: ({ email, emailVerified }) => texts.promote.text(email, emailVerified),
  yes: texts.promote.yes,
  act: makeAdmin,
  after: (user) => ({ ...user, role: 'admin' }),
  done: ({ email }, { modifiedCount = 0 }) => (modifiedCount > 0 ? texts.promote.done(email) : undefined),
  failed: (error) => (isRefusal(error) ? [texts.promote.failed] : [texts.promote.failed, errorText(error)]),
};

/** Removes the admin role. */
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
