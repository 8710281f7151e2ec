import type { AuditChange, AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { dollars, numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/audit.ts';

function textOf(field: string, value: AuditChange['before']): string {
  if (value === null || value === '') return texts.noValue;
  if (typeof value === 'boolean') return value ? texts.isTrue : texts.isFalse;
  if (typeof value === 'string') return value;
  return field === 'toolPrice' ? dollars(value) : numberOf(value);
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  return (
    <li className="wrap-anywhere">
      {texts.fields[field] ?? field}: {textOf(field, before)}
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{texts.becomes}</span>
      {textOf(field, after)}
    </li>
  );
}

/** Shows the fields that an action changed, and the text of a review that it deleted. */
export function ActionDetails({ entry: { changes = [], text } }: { entry: AuditEntry }) {
  return (
    <>
      {text !== undefined && <blockquote className="note mt-1 wrap-anywhere">{text}</blockquote>}
      {changes.length > 0 && (
        <ul className="note mt-1">
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
    </>
  );
}
