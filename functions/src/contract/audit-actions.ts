/**
 * Everything that an admin does and that is recorded: what it is done to, and what is done. A new act is a row here,
 * and a row of words in `web/src/texts/en/audit.ts`.
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
