import type { Column } from '#components/column.ts';
import { DataTable } from '#components/data-table.tsx';
import { Mark } from '#components/mark.tsx';
import * as texts from '#texts/catalogue-file.ts';
import type { CheckedRow, Writable } from './checked-rows.ts';

type Row = CheckedRow & { _id: string };

function What({ row }: { row: CheckedRow }) {
  if (row.does === 'fail') return <Mark tone="bad" text={row.problem} />;
  if (row.does === 'add') return <Mark tone="good" text={texts.added} />;
  if (row.does === 'nothing') return null;
  return (
    <ul>
      {row.changes.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          {texts.change(texts.fields[name], before, after)}
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<Row>[] = [
  { title: texts.line, kind: 'number', cell: ({ line }) => line },
  { title: texts.tool, cell: ({ name }) => name },
  { title: texts.what, cell: (row) => <What row={row} /> },
];

function isWritable(row: CheckedRow): row is Writable {
  return row.does === 'add' || row.does === 'change';
}

type CheckedFileProps = {
  file: string;
  rows: readonly CheckedRow[];
  write: (rows: readonly Writable[]) => void;
};

/** Shows the additions, changes and errors of a file. Rows with errors are not saved. */
export function CheckedFile({ file, rows, write }: CheckedFileProps) {
  const writable = rows.filter(isWritable);
  const count = (does: CheckedRow['does']) => rows.filter((row) => row.does === does).length;
  const shown = rows
    .filter(({ does }) => does !== 'nothing')
    .map((row) => ({ ...row, _id: String(row.line) }));
  return (
    <>
      <p role="status" className="mb-4">
        {texts.summary({
          file,
          added: count('add'),
          changed: count('change'),
          same: count('nothing'),
          wrong: count('fail'),
        })}
      </p>
      {shown.length > 0 && <DataTable columns={columns} rows={shown} />}
      <button
        type="button"
        className="btn btn-primary mt-4 mr-3"
        disabled={writable.length === 0}
        onClick={() => write(writable)}
      >
        {texts.write(writable.length)}
      </button>
    </>
  );
}
