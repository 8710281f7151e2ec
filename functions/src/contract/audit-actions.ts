/**
 * The admin actions that the store records, named `object.verb`. To add an action, add a line here and one in
 * `web/src/texts/en/audit.ts`.
 */
export const auditActions = [
  'tool.add',
  'tool.edit',
  'tool.delete',
  'tool.restore',
  'review.delete',
  'order.ship',
  'order.unpaid',
  'order.cancel',
  'order.repay',
  'order.refund',
  'order.answer-return',
  'order.address',
  'order.note',
  'user.promote',
  'user.demote',
  'user.disable',
  'user.enable',
  'user.delete',
] as const satisfies readonly `${'tool' | 'review' | 'order' | 'user'}.${string}`[];

export type AuditAction = (typeof auditActions)[number];
