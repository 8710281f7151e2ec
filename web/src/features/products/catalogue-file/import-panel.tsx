import { type ChangeEvent, useEffect, useRef } from 'react';
import { TextField } from '#components/field.tsx';
import { Loading } from '#components/loading.tsx';
import { mayTakeFocus } from '#lib/focus/keep-focus.ts';
import * as texts from '#texts/products.ts';
import { CheckedFile, SavedFile } from './checked-file.tsx';
import { useImport } from './use-import.ts';

type FileFieldProps = { problem: string | undefined; choose: (file: File) => Promise<void> };

function FileField({ problem, choose }: FileFieldProps) {
  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The field is cleared. Otherwise choosing the same file again would cause no change event.
    target.value = '';
    if (file) void choose(file);
  }

  return (
    <TextField
      label={texts.file}
      type="file"
      accept=".csv,.tsv,.txt,text/csv"
      help={texts.fileHelp}
      error={problem}
      onChange={chosen}
    />
  );
}

/** Panel that adds and changes tools from a CSV file. It checks the file, shows the changes, and saves them. */
export function ImportPanel({ close }: { close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { progress, choose, writeRows } = useImport(heading);
  const { state } = progress;

  // The heading receives focus when the panel opens and, because the focused element disappears, at each step.
  useEffect(() => {
    if (state === 'empty' || mayTakeFocus(heading.current?.parentElement)) heading.current?.focus();
  }, [state]);

  const closeButton = (
    <button type="button" className="btn btn-line btn-sm" onClick={close}>
      {texts.close}
    </button>
  );
  return (
    <section aria-labelledby="import-title" className="import-panel sheet is-wide mb-6 p-4 sm:p-5">
      <h3 id="import-title" ref={heading} tabIndex={-1} className="mb-3 text-lg">
        {texts.importTools}
      </h3>
      {state === 'empty' && (
        <>
          <FileField problem={progress.problem} choose={choose} />
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
      {state === 'checked' && (
        <CheckedFile {...progress} write={() => void writeRows(progress)}>
          {closeButton}
        </CheckedFile>
      )}
      {state === 'writing' && (
        <label className="block max-w-md">
          <span className="mb-1.5 block">{texts.writing(progress.done, progress.all)}</span>
          <progress value={progress.done} max={progress.all} />
        </label>
      )}
      {state === 'written' && <SavedFile {...progress} />}
      {state !== 'checked' && state !== 'writing' && closeButton}
    </section>
  );
}
