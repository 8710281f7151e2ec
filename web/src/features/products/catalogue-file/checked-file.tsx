import { toolNames } from '@almighty-tools/functions/contract/messages.ts';
import { toCents } from '@almighty-tools/functions/contract/money.ts';
import type { ReactNode } from 'react';
import { Badge } from '#components/badge.tsx';
import type { Column } from '#components/data-table.tsx';
import { DataTable } from '#components/data-table.tsx';
import { DownloadButton } from '#components/download-button.tsx';
import { Line } from '#components/line.tsx';
import { percentChange } from '#lib/format/intl.ts';
import * as texts from '#texts/products.ts';
import type { CheckedRow, FieldChange } from './checked-rows.ts';
import { failedRowsAsCsv, type ReadFile } from './csv.ts';

type Row = CheckedRow & { _id: string };

/** Change of a price that is probably a typing mistake. */
const LARGE_CHANGE = 0.5;

/** Shows the former and the new value of a field, and the change of a price in per cent. */
function Change({ change: { name, before, after } }: { change: FieldChange }) {
  // Cents, because 117.6 / 78.4 is 1.4999999999999998 in floating point.
  const [from, to] = [toCents(Number(before)), toCents(Number(after))];
  const isLarge = Math.abs(to - from) >= LARGE_CHANGE * from;
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
        {row.changes.map(({ name, after }) => (
          <span key={name} className="wrap-anywhere">
            {texts.fact(toolNames[name], after)}
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

/** A file, its content, and what each row does. */
export type CheckedImport = { file: string; content: ReadFile; rows: readonly CheckedRow[] };

const problemsOf = (rows: readonly CheckedRow[]) => rows.filter((row) => row.action === 'invalid');

/** Button that downloads the rows that are not saved, with their problems, to correct and import them. */
function FailedRows({ file, content, rows }: CheckedImport) {
  const failed = problemsOf(rows);
  if (failed.length === 0) return null;
  const csv = () => failedRowsAsCsv(content, new Map(failed.map(({ line, problem }) => [line, problem])));
  const name = `${file.replace(/\.[^.]*$/, '')}-failed.csv`;
  return (
    <DownloadButton make={async () => ({ file: new Blob([csv()], { type: 'text/csv' }), name })}>
      {texts.downloadFailed(failed.length)}
    </DownloadButton>
  );
}

type CheckedFileProps = CheckedImport & {
  write: () => void;
  /** Another button, next to those that save and download. All are above the rows, because a file can have thousands. */
  children: ReactNode;
};

/** Shows the errors, additions and changes of a file, errors first. Rows with errors are not saved. */
export function CheckedFile({ write, children, ...checked }: CheckedFileProps) {
  const { file, rows } = checked;
  const count = (action: CheckedRow['action']) => rows.filter((row) => row.action === action).length;
  const [added, changed] = [count('add'), count('change')];
  const listed = [
    ...problemsOf(rows),
    ...rows.filter(({ action }) => action === 'add' || action === 'change'),
  ];
  return (
    <>
      <p role="status">
        {texts.summary({ file, added, changed, same: count('none'), wrong: count('invalid') })}
      </p>
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={added + changed === 0}
        onClick={write}
      >
        {texts.write(added + changed)}
      </button>
      <FailedRows {...checked} />
      {children}
      {listed.length > 0 && (
        <div className="mt-4">
          <DataTable columns={columns} rows={listed.map((row) => ({ ...row, _id: String(row.line) }))} />
        </div>
      )}
    </>
  );
}

/** Shows how many rows were saved, and which rows failed and why. */
export function SavedFile({ done, all, ...checked }: CheckedImport & { done: number; all: number }) {
  return (
    <>
      <p role="status">{texts.written(done, all - done)}</p>
      <ul className="mt-3 list-disc pl-5">
        {problemsOf(checked.rows).map(({ line, name, problem }) => (
          <li key={line} className="wrap-anywhere">
            {texts.failed(line, name, problem)}
          </li>
        ))}
      </ul>
      {done < all && <p className="note my-3">{texts.importAgain}</p>}
      <FailedRows {...checked} />
    </>
  );
}
