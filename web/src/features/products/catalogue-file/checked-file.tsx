import { toolNames } from '@almighty-tools/functions/contract/messages.ts';
import { Badge } from '#components/badge.tsx';
import type { Column } from '#components/data-table.tsx';
import { DataTable } from '#components/data-table.tsx';
import { Line } from '#components/line.tsx';
import { percentChange } from '#lib/format/intl.ts';
import * as texts from '#texts/products.ts';
import type { CheckedRow, FieldChange, Writable } from './checked-rows.ts';
import type { ReadFile } from './csv.ts';
import { FailedRows, problemsOf } from './failed-rows.tsx';

type Row = CheckedRow & { _id: string };

/** Change of a price that is probably a typing mistake. */
const LARGE_CHANGE = 0.5;

/** Shows the former and the new value of a field, and the change of a price in per cent. */
function Change({ change: { name, before, after } }: { change: FieldChange }) {
  const [from, to] = [Number(before), Number(after)];
  const isLarge = Math.abs(to / from - 1) >= LARGE_CHANGE;
  return (
    <>
      <span>{texts.change(toolNames[name], before, after)}</span>
      {name === 'toolPrice' && (
        <span className={isLarge ? 'font-semibold text-warn' : 'text-steel'}>
          {` (${percentChange(from, to)})`}
        </span>
      )}
    </>
  );
}

function RowResult({ row }: { row: CheckedRow }) {
  if (row.action === 'invalid')
    return (
      <div className="row-problem">
        <Badge tone="bad" text={row.problem} />
      </div>
    );
  if (row.action === 'add')
    return (
      <div className="flex flex-wrap gap-x-3">
        <Badge tone="good" text={texts.added} />
        {row.facts.map(({ name, text }) => (
          <span key={name} className="wrap-anywhere">
            {texts.fact(toolNames[name], text)}
          </span>
        ))}
      </div>
    );
  if (row.action === 'none') return null;
  return (
    <ul>
      {row.changes.map((change) => (
        <li key={change.name} className="wrap-anywhere">
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<Row>[] = [
  { title: texts.line, kind: 'number', line: 'first-end', isLabelled: true, cell: ({ line }) => line },
  { title: texts.tool, share: 40, line: 'first', cell: ({ name }) => <Line>{name}</Line> },
  { title: texts.changeColumn, share: 60, line: 'second', cell: (row) => <RowResult row={row} /> },
];

function isWritable(row: CheckedRow): row is Writable {
  return row.action === 'add' || row.action === 'change';
}

type CheckedFileProps = {
  file: string;
  content: ReadFile;
  rows: readonly CheckedRow[];
  write: (rows: readonly Writable[]) => void;
};

/** Shows the additions, changes and errors of a file. Rows with errors are not saved. */
export function CheckedFile({ file, content, rows, write }: CheckedFileProps) {
  const writable = rows.filter(isWritable);
  const count = (action: CheckedRow['action']) => rows.filter((row) => row.action === action).length;
  const listed = rows
    .filter(({ action }) => action !== 'none')
    .map((row) => ({ ...row, _id: String(row.line) }));
  return (
    <>
      <p role="status" className="mb-4">
        {texts.summary({
          file,
          added: count('add'),
          changed: count('change'),
          same: count('none'),
          wrong: count('invalid'),
        })}
      </p>
      {listed.length > 0 && <DataTable columns={columns} rows={listed} />}
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={writable.length === 0}
        onClick={() => write(writable)}
      >
        {texts.write(writable.length)}
      </button>
      <FailedRows file={file} content={content} problems={problemsOf(rows)} />
    </>
  );
}
