import { type ChangeEvent, type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';

type LabelledProps = { label: string; children: (id: string) => ReactNode };

/** A field of a filter, with its label above it. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type SearchFieldProps = {
  label: string;
  hint: string;
  maxLength: number;
  /** The part of that name that `useAddressField` returns. */
  typed: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
};

/** Where the words are typed that a list is searched for. */
export function SearchField({ label, hint, maxLength, typed }: SearchFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          {...typed}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={hint}
          maxLength={maxLength}
          className="input field-box"
        />
      )}
    </Labelled>
  );
}

/** A choice of a filter. */
export function Choice({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <Labelled label={label}>{(id) => <select id={id} className="input field-box" {...select} />}</Labelled>
  );
}

type FilterBarProps = {
  fields: ReactNode;
  /** Buttons below the fields. */
  actions?: ReactNode;
  /** Takes the filter off; undefined while there is none. */
  clear: (() => void) | undefined;
  /** The button that does so. */
  showAll: string;
  /** How many rows are shown, in words. */
  found: string;
  onSubmit?: (form: HTMLFormElement) => void;
};

/** What stands above a list that can be filtered. */
export function FilterBar({ fields, actions, clear, showAll, found, onSubmit }: FilterBarProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit?.(event.currentTarget);
  }

  function showEverything() {
    // With the filter this button goes.
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
    clear?.();
  }

  return (
    <search className="sheet is-wide mb-6 block p-4 sm:p-5">
      <form onSubmit={submit}>
        <div className="filter-fields">{fields}</div>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          {actions}
          {clear && (
            <button type="button" className="btn btn-line btn-sm" onClick={showEverything}>
              {showAll}
            </button>
          )}
          <p aria-live="polite" className="note ml-auto">
            {found}
          </p>
        </div>
      </form>
    </search>
  );
}
