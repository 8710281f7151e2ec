import { useId } from 'react';
import { useSearchField } from '#features/tools/use-search-field.ts';
import * as texts from '#texts/products.ts';

/** Finds tools by their words, which stand in the address. `found` says how many there are. */
export function ProductSearch({ found }: { found: string }) {
  const id = useId();
  const words = useSearchField('q');
  return (
    <search className="is-wide mb-6 block">
      <div className="max-w-xl">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
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
      <p aria-live="polite" className="mt-1.5 min-h-6 text-sm text-steel">
        {found}
      </p>
    </search>
  );
}
