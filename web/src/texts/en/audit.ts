import type { AuditActionName } from '@almighty-tools/functions/contract/audit-actions.ts';
import { deliveryNames, parcelNames, toolNames } from '@almighty-tools/functions/contract/messages.ts';
import { numberOf } from '#lib/format/intl.ts';

// List of admin actions, and its filter.

export const title = 'Audit';

/**
 * Texts of an action: a name for the filter, and a sentence. In the sentence, `{who}` is the admin; `{tool}`, `{order}`,
 * `{review}` or `{person}` is the target; `{amount}` is money in dollars.
 */
type ActionTexts = { name: string; sentence: string };

export const actions = {
  'tool.add': { name: 'Tool added', sentence: '{who} added the tool {tool}' },
  'tool.edit': { name: 'Tool changed', sentence: '{who} changed the tool {tool}' },
  'tool.delete': { name: 'Tool deleted', sentence: '{who} deleted the tool {tool}' },
  'tool.restore': { name: 'Tool restored', sentence: '{who} restored the tool {tool}' },
  'review.delete': { name: 'Review deleted', sentence: '{who} deleted the review {review}' },
  'order.ship': { name: 'Order shipped', sentence: '{who} marked order {order} as shipped' },
  'order.track': { name: 'Tracking changed', sentence: '{who} changed the tracking of order {order}' },
  'order.restock': { name: 'Units restocked', sentence: '{who} put units of order {order} back into stock' },
  'order.unpaid': {
    name: 'Order marked as unpaid',
    sentence: '{who} marked order {order} as unpaid and refunded it',
  },
  'order.repay': {
    name: 'Failed refund marked as refunded',
    sentence: '{who} marked a failed refund of order {order} as refunded manually',
  },
  'order.refund': {
    name: 'Order refunded',
    sentence: '{who} refunded {amount} for order {order}',
  },
  'order.accept-return': {
    name: 'Return accepted',
    sentence: '{who} accepted the return of order {order}',
  },
  'order.receive-return': {
    name: 'Return received',
    sentence: '{who} received the parcel of the return of order {order}',
  },
  'order.close-return': {
    name: 'Return closed',
    sentence: '{who} closed the return of order {order}',
  },
  'order.answer-return': {
    name: 'Return request answered',
    sentence: '{who} answered the return request for order {order}',
  },
  'order.address': {
    name: 'Order address changed',
    sentence: '{who} changed the address or the phone number of order {order}',
  },
  'order.note': { name: 'Order note changed', sentence: '{who} changed the note on order {order}' },
  'order.mail': { name: 'E-mail sent again', sentence: '{who} sent an e-mail about order {order} again' },
  'order.cancel': { name: 'Order canceled', sentence: '{who} canceled order {order}' },
  'selling.stop': { name: 'Store closed', sentence: '{who} closed the store with this message' },
  'selling.resume': { name: 'Store opened', sentence: '{who} opened the store again' },
  'user.promote': { name: 'User promoted to admin', sentence: '{who} made {person} an admin' },
  'user.demote': { name: 'Admin role removed', sentence: '{who} removed the admin role from {person}' },
  'user.disable': { name: 'Account disabled', sentence: '{who} disabled the account of {person}' },
  'user.enable': { name: 'Account enabled', sentence: '{who} enabled the account of {person}' },
  'user.delete': { name: 'Account deleted', sentence: '{who} deleted the account of {person}' },
  'user.export': { name: 'User data downloaded', sentence: '{who} downloaded the data of {person}' },
} satisfies Record<AuditActionName, ActionTexts>;

/** Added to the sentence if the payment provider rejected the refund. */
export const refused = 'rejected by the payment provider';

/** Added to the sentence if units were put back into stock. */
export const unitsBack = (units: number) =>
  units === 1 ? '1 unit back in stock' : `${numberOf(units)} units back in stock`;

/** Sentence for an action that only a newer version of the page can describe. */
export const unknownAction = 'Unknown action by {who}. Please reload the page.';
export const owner = 'The owner of the store';

export const person = 'Done by';
export const personHint = 'E-mail or user ID';
export const object = 'Target';
export const objectHint = 'ID or e-mail';
export const action = 'Action';
export const everyAction = 'All';
export const show = 'Show';
export const showAll = 'Show all';

export const when = 'When';
export const what = 'Action';
export const only = 'Filter';
/** Button that opens the next two links. */
export const moreLike = 'Filter…';
export const byThisPerson = 'Filter by admin';
/** Accessible name of the link in one row. `who` is the admin's e-mail address or, if it is unknown, the ID. */
export const byPerson = (who: string) => `Filter by admin ${who}`;
export const aboutThis = 'Filter by this item';
export const aboutOne = (named: string) => `Filter by this item: ${named}`;

/** Kind of an ID, for screen readers. */
export const tool = 'Tool';
export const order = 'Order';
/** Kind of an ID that a click copies. */
export const uid = 'uid';
export const toolId = 'tool id';
export const reviewId = 'review id';

/** Names of changed fields. A field that is not listed is shown with its key. */
export const fields: Readonly<Record<string, string>> = {
  ...toolNames,
  role: 'Role',
  disabled: 'Disabled',
  rating: 'Rating',
  ...deliveryNames,
  ...parcelNames,
};
export const isTrue = 'yes';
export const isFalse = 'no';
export const noValue = 'none';
/** Text between the old and the new value, for screen readers. */
export const becomes = ' becomes ';

export const nothingDone = 'No admin actions yet.';
export const nothingFound = 'No actions match.';
