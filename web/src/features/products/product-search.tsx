import { SearchField } from '#components/filter-bar.tsx';
import { useSearchField } from '#features/tools/use-search-field.ts';
import * as texts from '#texts/products.ts';

/** Finds tools by their words, which stand in the address. `found` says how many there are. */
export function ProductSearch({ found }: { found: string }) {
  const words = useSearchField('q');
  return (
    <search className="is-wide mb-6 block">
      <div className="max-w-xl">
        <SearchField label={texts.search} hint={texts.searchHint} maxLength={100} typed={words.typed} />
      </div>
      <p aria-live="polite" className="mt-1.5 min-h-6 text-sm text-steel">
        {found}
      </p>
    </search>
  );
}
