import type { AuditChange } from '../contract/audit.ts';
import { toDollars } from '../contract/money.ts';
import type { ToolFields } from './tool.record.ts';

/** Returns what a change of a tool changes, field by field, as the audit has it; prices in dollars. */
export function differences(before: ToolFields, changes: Partial<ToolFields>): AuditChange[] {
  const old: Record<string, unknown> = before;
  return Object.entries(changes)
    .filter(([field, value]) => value !== old[field])
    .map(([field, value]) => ({
      field: field === 'priceCents' ? 'toolPrice' : field,
      before: shown(field, old[field]),
      after: shown(field, value),
    }));
}

function shown(field: string, value: unknown): AuditChange['before'] {
  if (typeof value === 'number') return field === 'priceCents' ? toDollars(value) : value;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
