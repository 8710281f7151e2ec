import type { AuditChange } from '../contract/audit.ts';
import { toDollars } from '../contract/money.ts';
import type { ToolFields } from './tool.record.ts';

/** Returns the changed fields of a tool for the audit trail, with prices in dollars. */
export function differences(before: ToolFields, changes: Partial<ToolFields>): AuditChange[] {
  const old: Record<string, unknown> = before;
  return Object.entries(changes)
    .filter(([field, value]) => value !== old[field])
    .map(([field, value]) => ({
      field: field === 'priceCents' ? 'toolPrice' : field,
      before: auditValue(field, old[field]),
      after: auditValue(field, value),
    }));
}

function auditValue(field: string, value: unknown): AuditChange['before'] {
  if (typeof value === 'number') return field === 'priceCents' ? toDollars(value) : value;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
