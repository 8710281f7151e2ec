import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#components/field.tsx';
import { Loading } from '#components/loading.tsx';
import { mayTakeFocus } from '#lib/focus/keep-focus.ts';
import * as texts from '#texts/products.ts';
import { CheckedFile } from './checked-file.tsx';
import type { Writable } from './checked-rows.ts';
import { type FailedRow, useImport } from './use-import.ts';

type ImportProgressProps = { done: number; all: number; stop: () => void };

function ImportProgress({ done, all, stop }: ImportProgressProps) {
  return (
    <>
      <label className="block max-w-md">
        <span className="mb-1.5 block">{texts.writing(done, all)}</span>
        <progress value={done} max={all} />
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
function ImportResult({ done, failed, left, again }: ImportResultProps) {
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

type FileFieldProps = { problem: string | undefined; choose: (file: File) => Promise<void> };

/** Field for the CSV file, which can also be dropped on it. */
function FileField({ problem, choose }: FileFieldProps) {
  const [isOver, setIsOver] = useState(false);

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The field is cleared. Otherwise choosing the same file again would cause no change event.
    target.value = '';
    if (file) void choose(file);
  }

  function over(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function dropped(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void choose(file);
  }

  return (
    <TextField
      label={texts.file}
      type="file"
      accept=".csv,.tsv,.txt,text/csv"
      help={texts.fileHelp}
      error={problem}
      className={isOver ? 'drop-zone is-over' : 'drop-zone'}
      onChange={chosen}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    />
  );
}

/** Panel that adds and changes tools from a CSV file. It checks the file, shows the changes, and saves them. */
export function ImportPanel({ close }: { close: () => void }) {
  const { shown, choose, writeRows, stop } = useImport();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = shown;

  // The heading receives focus when the panel opens and, because the focused element disappears, at each step.
  useEffect(() => {
    if (state === 'empty' || mayTakeFocus(heading.current?.parentElement)) heading.current?.focus();
  }, [state]);

  return (
    <section aria-labelledby="import-title" className="sheet is-wide mb-6 p-4 sm:p-5">
      <h3 id="import-title" ref={heading} tabIndex={-1} className="mb-3 text-lg">
        {texts.importTools}
      </h3>
      {state === 'empty' && (
        <>
          <FileField problem={shown.problem} choose={choose} />
          <details className="-mt-2">
            <summary className="py-1">{texts.columnsHelp}</summary>
            <ul className="mt-1 list-disc pl-5">
              {texts.columns.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        </>
      )}
      {state === 'reading' && <Loading label={texts.checking} compact />}
      {state === 'checked' && <CheckedFile {...shown} write={(rows) => void writeRows(shown.file, rows)} />}
      {state === 'writing' && <ImportProgress {...shown} stop={stop} />}
      {state === 'written' && <ImportResult {...shown} again={(rows) => void writeRows(shown.file, rows)} />}
      {state !== 'writing' && (
        <button type="button" className="btn btn-line btn-sm mt-4" onClick={close}>
          {texts.close}
        </button>
      )}
    </section>
  );
}
