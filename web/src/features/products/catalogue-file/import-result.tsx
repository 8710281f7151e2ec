import * as texts from '#texts/catalogue-file.ts';
import type { Writable } from './checked-rows.ts';
import type { FailedRow } from './use-import.ts';

type ImportProgressProps = { done: number; all: number; stop: () => void };

/** Shows the progress of the import. */
export function ImportProgress({ done, all, stop }: ImportProgressProps) {
  return (
    <>
      <label className="block max-w-md">
        <span className="mb-1.5 block">{texts.writing(done, all)}</span>
        <progress className="skill-bar w-full" value={done} max={all} />
      </label>
      <button type="button" className="btn btn-line btn-sm mt-4" onClick={stop}>
        {texts.stop}
      </button>
    </>
  );
}

type ImportResultProps = {
  done: number;
  failed: readonly FailedRow[];
  left: readonly Writable[];
  again: (rows: readonly Writable[]) => void;
};

/** Shows the result. Rows that were not saved can be sent again. */
export function ImportResult({ done, failed, left, again }: ImportResultProps) {
  const rest = [...failed.map(({ row }) => row), ...left];
  return (
    <>
      <p role="status">{texts.written(done, rest.length)}</p>
      {failed.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {failed.map(({ row, problem }) => (
            <li key={row.line} className="wrap-anywhere">
              {texts.failed(row.line, row.name, problem)}
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <button type="button" className="btn btn-primary mt-4 mr-3" onClick={() => again(rest)}>
          {texts.again(rest.length)}
        </button>
      )}
    </>
  );
}
