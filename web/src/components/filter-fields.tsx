import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';

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

type ShowAllProps = { children: string; clear: () => void };

/** Takes the filter off a list. With the filter this button goes, so the heading gets the focus. */
export function ShowAll({ children, clear }: ShowAllProps) {
  const showAll = () => {
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
    clear();
  };
  return (
    <button type="button" className="btn btn-line btn-sm" onClick={showAll}>
      {children}
    </button>
  );
}
