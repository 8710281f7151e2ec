import { useId } from 'react';
import { useSearchField } from '#features/tools/use-search-field.ts';
import { texts } from './texts.ts';

/** Finds tools by their words, which stand in the address. `found` says how many there are. */
export function ProductSearch({ found }: { found: string }) {
  const id = useId();
  const words = useSearchField('q');
  return (
    <search className="sheet is-wide mb-6 flex flex-wrap items-end gap-x-5 gap-y-2 p-4 sm:p-5">
      <div className="grow basis-64">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {texts.search}
        </label>
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={texts.searchHint}
          className="input field-box"
          value={words.value}
          onChange={({ target }) => words.set(target.value)}
        />
      </div>
      <p aria-live="polite" className="note min-h-6">
        {found}
      </p>
    </search>
  );
}
