import type { AuditAction } from '@almighty-tools/functions/contract/audit-actions.ts';

/**
 * An act in words: as a choice of the filter, and as a sentence. In the sentence stand `{who}` did it, and what it was
 * done to, as which it is shown: `{tool}`, `{order}`, `{review}` or `{person}`.
 */
type Act = { name: string; sentence: string };

const acts = {
  'tool.add': { name: 'Tool added', sentence: '{who} added the tool {tool}' },
  'tool.edit': { name: 'Tool changed', sentence: '{who} changed the tool {tool}' },
  'tool.delete': { name: 'Tool deleted', sentence: '{who} deleted the tool {tool}' },
  'tool.restore': { name: 'Tool brought back', sentence: '{who} brought back the tool {tool}' },
  'review.delete': { name: 'Review deleted', sentence: '{who} deleted the review {review}' },
  'order.ship': { name: 'Order shipped', sentence: '{who} marked the order {order} as shipped' },
  'order.unpaid': {
    name: 'Order marked as unpaid',
    sentence: '{who} marked the order {order} as unpaid, and returned the money',
  },
  'order.cancel': { name: 'Order canceled', sentence: '{who} canceled the order {order}' },
  'user.promote': { name: 'Person made an admin', sentence: '{who} made {person} an admin' },
  'user.demote': { name: 'Admin demoted', sentence: '{who} took the admin role from {person}' },
  'user.disable': { name: 'Account disabled', sentence: '{who} disabled the account of {person}' },
  'user.enable': { name: 'Account enabled', sentence: '{who} enabled the account of {person}' },
  'user.delete': { name: 'Account deleted', sentence: '{who} deleted the account of {person}' },
} satisfies Record<AuditAction, Act>;

export const texts = {
  acts,
  /** An act that this version of the page does not know. */
  unknownAct: '{who} did something that this page does not know yet',
  owner: 'The owner, with the project’s own credentials',
  person: 'Who did it',
  personHint: 'E-mail or uid',
  object: 'What it was done to',
  objectHint: 'Id or e-mail',
  action: 'Action',
  everyAction: 'All',
  show: 'Show',
  showAll: 'Show all',
  when: 'When',
  what: 'What happened',
  only: 'Show only',
  byThisPerson: 'By this person',
  aboutThis: 'About this',
  tool: 'Tool',
  order: 'Order',
  nothingDone: 'No admin has done anything yet.',
  nothingFound: 'Nothing like that was done.',
  found: (count: number, areMore: boolean) =>
    `${count === 1 ? '1 act' : `${count} acts`}${areMore ? ', and more' : ''}`,
};
