import type { AuditActionName } from '@almighty-tools/functions/contract/audit-actions.ts';
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { parcelNames, toolNames } from '@almighty-tools/functions/contract/messages.ts';
import { orderTextNames } from '@almighty-tools/functions/contract/order-texts.ts';
import { numberOf } from '#lib/format/intl.ts';
import { disabled, rating, role } from './common.ts';

export { action, all as everyAction, order, tool } from './common.ts';

// List of admin actions, and its filter.

/** Names of the actions, in the filter, in the list and in the history of an order. */
export const actions = {
  'tool.add': 'Tool added',
  'tool.edit': 'Tool changed',
  'tool.delete': 'Tool deleted',
  'tool.restore': 'Tool restored',
  'review.delete': 'Review deleted',
  'order.ship': 'Order shipped',
  'order.track': 'Tracking changed',
  'order.restock': 'Units restocked',
  'order.unpaid': 'Order marked as unpaid',
  'order.cancel': 'Order canceled',
  'order.repay': 'Failed refund marked as refunded',
  'order.refund': 'Order refunded',
  'order.accept-return': 'Return accepted',
  'order.receive-return': 'Return received',
  'order.answer-return': 'Return request answered',
  'order.close-return': 'Return closed',
  'order.reopen-return': 'Return reopened',
  'order.address': 'Order address changed',
  'order.note': 'Order note changed',
  'order.mail': 'E-mail sent again',
  'selling.stop': 'Store closed',
  'selling.resume': 'Store opened',
  'user.promote': 'User promoted to admin',
  'user.demote': 'Admin role removed',
  'user.disable': 'Account disabled',
  'user.enable': 'Account enabled',
  'user.delete': 'Account deleted',
  'user.export': 'User data downloaded',
} satisfies Record<AuditActionName, string>;

/** Added to the name if the payment provider rejected the refund. */
export const refused = 'rejected by the payment provider';
export const unitsBack = (units: number) =>
  units === 1 ? '1 unit back in stock' : `${numberOf(units)} units back in stock`;

/** Name of an action that only a newer version of the page knows. */
export const unknownAction = 'Unknown action. Please reload the page.';
export const owner = 'The owner of the store';
export const by = (who: string) => `by ${isolated(who)}`;

export const person = 'Done by';
export const personHint = 'E-mail or user ID';
export const object = 'Target';
export const objectHint = 'ID or e-mail';
export const show = 'Show';

export const when = 'When';
export const who = 'Admin';
export const change = 'Change';
export const only = 'Filter';
/** Button that opens the next two links. Each row has one, so its name contains the action and the time. */
export const moreLike = (action: string, time: string) => `Filter… ${action}, ${time}`;
export const byThisPerson = 'Filter by admin';
/** Accessible name of the link in one row. `who` is the admin's e-mail address or, if it is unknown, the ID. */
export const byPerson = (who: string) => `Filter by admin ${who}`;
export const aboutThis = 'Filter by this item';
export const aboutOne = (named: string) => `Filter by this item: ${named}`;
/** Kind of an ID that a click copies. */
export const uid = 'uid';
export const toolId = 'tool id';
export const reviewId = 'review id';

/** Names of changed fields. A field that is not listed is shown with its key. */
export const fields: Readonly<Record<string, string>> = {
  ...toolNames,
  role,
  disabled,
  rating,
  ...orderTextNames,
  ...parcelNames,
};
export const isTrue = 'yes';
export const isFalse = 'no';
export const noValue = 'none';
/** Text between the old and the new value, for screen readers. */
export const becomes = ' becomes ';

export const nothingDone = 'No admin actions yet.';
export const nothingFound = 'No actions match.';
