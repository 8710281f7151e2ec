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
  'order.track',
  'order.restock',
  'order.unpaid',
  'order.cancel',
  'order.repay',
  'order.refund',
  'order.accept-return',
  'order.receive-return',
  'order.answer-return',
  'order.close-return',
  'order.reopen-return',
  'order.address',
  'order.note',
  'order.mail',
  'selling.stop',
  'selling.resume',
  'user.promote',
  'user.demote',
  'user.disable',
  'user.enable',
  'user.delete',
  'user.export',
] as const satisfies readonly `${'tool' | 'review' | 'order' | 'selling' | 'user'}.${string}`[];

export type AuditActionName = (typeof auditActions)[number];
