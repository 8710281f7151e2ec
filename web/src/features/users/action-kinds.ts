import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import * as texts from '#texts/users.ts';
import { deleteUser, demoteAdmin, makeAdmin, newestOrders, setDisabled, type UserId } from './user-calls.ts';

/** Response of the API to an action. */
type ActionResponse = { message: string; modifiedCount?: number };

/** Action of an admin on a user. */
export type UserAction = {
  /** Texts of the button, its accessible name with the e-mail address, and the dialog's confirm button. */
  words: { button: string; label: (email: string) => string; yes: string };
  look?: 'is-bad';
  /** Returns the question of the confirmation dialog. */
  question: (user: User) => string | Promise<string>;
  send: (user: User) => Promise<ActionResponse>;
  /** Returns the changed row, or undefined if the user was deleted. */
  changedRow: (user: User) => User | undefined;
  /**
   * Returns the success message, or undefined if nothing changed although it should have. The default is the message of
   * the API.
   */
  successMessage?: (user: User, response: ActionResponse) => string | undefined;
  /** Returns the messages for a failure. Each message is a separate toast. */
  failureMessages?: (error: unknown) => string[];
  /** True if the action ends the session when admins use it on their own account. */
  endsSession?: true;
};

/** Makes a user an admin. */
export const promotion: UserAction = {
  words: texts.promote,
  question: ({ email, emailVerified }) => texts.promote.text(email, emailVerified),
  send: makeAdmin,
  changedRow: (user) => ({ ...user, role: 'admin' }),
  successMessage: ({ email }, { modifiedCount = 0 }) =>
    modifiedCount > 0 ? texts.promote.done(email) : undefined,
  failureMessages: (error) =>
    isRefusal(error) ? [texts.promote.failed] : [texts.promote.failed, errorText(error)],
};

/** Removes the admin role. */
export const demotion: UserAction = {
  words: texts.demote,
  question: ({ email }) => texts.demote.text(email),
  send: demoteAdmin,
  changedRow: (user) => ({ ...user, role: 'user' }),
  endsSession: true,
};

/** Disables an account. */
export const disabling: UserAction = {
  words: texts.disable,
  question: ({ email }) => texts.disable.text(email),
  send: (user) => setDisabled(user, true),
  changedRow: (user) => ({ ...user, disabled: true }),
};

/** Enables a disabled account again. */
export const enabling: UserAction = {
  words: texts.enable,
  question: ({ email }) => texts.enable.text(email),
  send: (user) => setDisabled(user, false),
  changedRow: (user) => ({ ...user, disabled: false }),
};

/** Deletes an account. */
export const removal: UserAction = {
  words: texts.remove,
  look: 'is-bad',
  question: deletionSummary,
  send: deleteUser,
  changedRow: () => undefined,
  successMessage: ({ email }) => texts.remove.done(email),
  endsSession: true,
};

/**
 * Returns a text that explains which data the deletion of an account removes and keeps. The text also mentions paid
 * orders that are not shipped.
 *
 * @throws ApiError
 */
export async function deletionSummary(row: UserId | { email: string }): Promise<string> {
  const { orders, hasMore } = await newestOrders(row);
  const toShip = orders
    .filter(({ paid, status }) => paid && status === 'pending')
    .map(({ quantity, toolName, _id }) => texts.remove.orderToShip(quantity, toolName, shortId(_id)));
  return texts.remove.text(row.email, toShip, hasMore);
}
