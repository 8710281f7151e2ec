import { type ReactElement, type ReactNode, useId, useState } from 'react';
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
  label?: string;
  name?: string;
  hint: string;
  maxLength: number;
  /** Options of a `datalist`. */
  suggestions?: ReactNode;
};

/** Search field of a list. */
export function SearchField(props: SearchFieldProps) {
  const { label = texts.search, name = 'q', hint, maxLength, suggestions } = props;
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <input
            id={id}
            name={name}
            type="search"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
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

type ChoiceProps = {
  label: string;
  name: string;
  /** Value and text of each option. An empty value is the default. */
  options?: readonly (readonly [value: string, text: string])[];
  /** Options that a component loads. */
  children?: ReactNode;
};

/** Filter with fixed choices. */
export function Choice({ label, name, options = [], children }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} name={name} className="input field-box">
          {options.map(([value, text]) => (
            <option key={value} value={value} dir="auto">
              {text}
            </option>
          ))}
          {children}
        </select>
      )}
    </Labelled>
  );
}

type FilterBarProps = {
  search: ReactElement;
  /** Other filters. A phone shows them after a click. */
  more?: ReactNode;
  /** False if typed texts are sent only with the submit button or the next choice. */
  sendsWhileTyping?: boolean | undefined;
  /** Buttons below the fields. */
  actions?: ReactElement | undefined;
  /** True to keep the buttons visible while the list scrolls. */
  isSticky?: boolean;
  /** Undefined if no filter is set. */
  clear: (() => void) | undefined;
  /** Text with the number of rows. */
  found: ReactNode;
};

/** Search of a list with its other filters, and below them a line with actions and the number of rows. */
export function FilterBar({
  search,
  more,
  sendsWhileTyping = true,
  actions,
  isSticky = false,
  clear,
  found,
}: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
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
      <div className={`selection-bar is-wide ${isSticky ? 'is-active' : ''}`}>
        {actions}
        {clear && (
          <button type="button" className="btn btn-line btn-sm" onClick={clear}>
            {texts.showAll}
          </button>
        )}
        <p aria-live="polite" className="note ml-auto">
          {found}
        </p>
      </div>
    </>
  );
}
