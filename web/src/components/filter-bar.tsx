import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { heading } from '#lib/focus/keep-focus.ts';
import * as texts from '#texts/components.ts';
import { FilterForm } from './filter-form.tsx';

type LabelledProps = { label: string; children: (id: string) => ReactElement };

/** Label of a filter field, with the field as its child. */
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
  hint: string;
  maxLength: number;
  /** Options of a `datalist`. */
  suggestions?: ReactNode;
};

/** Search field of a list. Its name in the URL is `q`. */
export function SearchField({ hint, maxLength, suggestions }: SearchFieldProps) {
  return (
    <Labelled label={texts.search}>
      {(id) => (
        <>
          <input
            id={id}
            name="q"
            type="search"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={hint}
            maxLength={maxLength}
            list={suggestions ? `${id}-list` : undefined}
            className="input field-box"
          />
          {suggestions && <datalist id={`${id}-list`}>{suggestions}</datalist>}
        </>
      )}
    </Labelled>
  );
}

type ChoiceProps = { label: string; name: string; children: ReactNode };

/** Filter with fixed choices. The option with an empty value is the default. */
export function Choice({ label, ...select }: ChoiceProps) {
  return (
    <Labelled label={label}>{(id) => <select id={id} className="input field-box" {...select} />}</Labelled>
  );
}

/** Button that clears the filter of a list. */
export function ShowAll({ clear }: { clear: () => void }) {
  function showEverything() {
    // The button disappears when the filter is cleared, so the heading receives focus.
    heading()?.focus({ preventScroll: true });
    clear();
  }

  return (
    <button type="button" className="btn btn-line btn-sm" onClick={showEverything}>
      {texts.showAll}
    </button>
  );
}

type FilterFieldsProps = {
  search: ReactElement;
  /** Other filters. A phone shows them after a click. */
  more?: ReactNode;
  /** False if typed texts are sent only with the submit button or the next choice. */
  sendsWhileTyping?: boolean | undefined;
};

/** Row with the search of a list and its other filters. */
export function FilterFields({ search, more, sendsWhileTyping = true }: FilterFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <FilterForm className="filter-row is-wide" sendsWhileTyping={sendsWhileTyping}>
      {search}
      {more && (
        <>
          <button
            type="button"
            className="btn btn-line filter-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.filters}
          </button>
          <div id={id} className={isOpen ? 'filter-more is-open' : 'filter-more'}>
            {more}
          </div>
        </>
      )}
    </FilterForm>
  );
}

type FilterBarProps = FilterFieldsProps & {
  /** Buttons below the fields. */
  actions?: ReactElement | undefined;
  /** Undefined if no filter is set. */
  clear: (() => void) | undefined;
  /** Text with the number of rows. */
  found: string;
};

/** Filter fields above a list, and a line with actions and the number of rows. */
export function FilterBar({ actions, clear, found, ...fields }: FilterBarProps) {
  return (
    <>
      <FilterFields {...fields} />
      <div className="selection-bar is-wide">
        {actions}
        {clear && <ShowAll clear={clear} />}
        <p aria-live="polite" className="note ml-auto">
          {found}
        </p>
      </div>
    </>
  );
}
