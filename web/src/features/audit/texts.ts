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

export const texts = { acts };
