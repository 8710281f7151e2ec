import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { orderTextsInWords } from '@almighty-tools/functions/contract/order-texts.ts';
import { numberOf } from '#lib/format/intl.ts';
import { makeAdmin } from './app.ts';
import { remove as deleteIt, noWayBack, yesDelete } from './common.ts';

export { action, disabled, email, name, role } from './common.ts';

// Make Admin: all users, and the actions of admins on them.

export const searchHint = 'E-mail, name or user ID';
export const noneMatch = 'No users match.';
export const userId = 'user id';
export const verified = 'verified';
export const notVerified = 'not verified';
export const roles = { admin: 'Admin', user: 'User' };

export const promote = {
  button: makeAdmin,
  label: (email: string) => `Make Admin: ${email}`,
  /** Warns about an unverified e-mail address, because a user can register with the address of another person. */
  text: (email: string, isVerified: boolean) => {
    const doubt = `The e-mail ${isolated(email)} is not verified and may belong to someone else.`;
    return `${isVerified ? `${isolated(email)} will become an admin.` : doubt} An admin can see and change everything.`;
  },
  yes: 'Yes, make admin!',
  done: (email: string) => `${isolated(email)} is now an admin`,
  failed: 'You are not authorized to make this user admin',
};

export const demote = {
  button: 'Remove Admin',
  label: (email: string) => `Remove Admin: ${email}`,
  text: (email: string) => `${isolated(email)} will no longer be an admin and has to log in again.`,
  yes: 'Yes, remove admin role',
};

export const disable = {
  button: 'Disable',
  label: (email: string) => `Disable: ${email}`,
  text: (email: string) =>
    `${isolated(email)} will be logged out everywhere and cannot log in again. Orders and reviews are kept. You can enable the account later.`,
  yes: 'Yes, disable it',
};

export const enable = {
  button: 'Enable',
  label: (email: string) => `Enable: ${email}`,
  text: (email: string) => `${isolated(email)} will be able to log in again.`,
  yes: 'Yes, enable it',
};

export const remove = {
  button: deleteIt,
  label: (email: string) => `Delete ${email}`,
  text: (email: string) =>
    [
      `The account, the profile and all unpaid orders of ${isolated(email)} will be deleted.`,
      `Paid orders are kept for accounting, with name, e-mail, ${orderTextsInWords('and')}. Reviews are kept without the name.`,
      noWayBack,
    ].join(' '),
  /** `toShip` describes each order that is paid and not shipped. */
  toShip: (toShip: readonly string[], areMore: boolean) =>
    `Paid and not shipped yet: ${toShip.join(', ')}${areMore ? ' and more' : ''}. They will still be shipped, but the user will no longer see them.`,
  noneToShip: 'No paid order is waiting to be shipped.',
  ordersNotLoaded:
    'The orders could not be loaded. If some are paid and not shipped yet, they will still be shipped, but the user will no longer see them.',
  /** Text for one order in the sentence above. */
  orderToShip: (quantity: number, tool: string, id: string) =>
    `${numberOf(quantity)} × ${isolated(tool)} (${id})`,
  yes: yesDelete,
  done: (email: string) => `${isolated(email)} deleted`,
};

/** Accessible name of the button that opens the menu of other actions. */
export const more = (email: string) => `More actions for ${email}`;
