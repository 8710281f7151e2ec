import { DownloadButton } from '#components/download-button.tsx';
import * as texts from '#texts/products.ts';
import type { CheckedRow } from './checked-rows.ts';
import { failedRowsAsCsv, type ReadFile } from './csv.ts';

/** The problem of a row that is not saved. */
export type RowProblem = { line: number; problem: string };

/** Returns the problems of the invalid rows. */
export function problemsOf(rows: readonly CheckedRow[]): RowProblem[] {
  return rows.flatMap((row) => (row.action === 'invalid' ? { line: row.line, problem: row.problem } : []));
}

type FailedRowsProps = { file: string; content: ReadFile; problems: readonly RowProblem[] };

/** Button that downloads the rows that are not saved, with their problems, to correct and import them. */
export function FailedRows({ file, content, problems }: FailedRowsProps) {
  if (problems.length === 0) return null;
  const csv = () => failedRowsAsCsv(content, new Map(problems.map(({ line, problem }) => [line, problem])));
  const name = `${file.replace(/\.[^.]*$/, '')}-failed.csv`;
  return (
    <DownloadButton make={async () => ({ file: new Blob([csv()], { type: 'text/csv' }), name })}>
      {texts.downloadFailed(problems.length)}
    </DownloadButton>
  );
}
