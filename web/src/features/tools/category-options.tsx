import { categoryKey } from '@almighty-tools/functions/contract/tool-search.ts';
import { useQuery } from '@tanstack/react-query';
import * as texts from '#texts/tools.ts';
import { categoriesQuery } from './queries.ts';

/** Returns the categories to select from. Includes the category in the URL, even if no tool has it. */
export function useCategories(chosen: string) {
  const { data = [] } = useQuery(categoriesQuery);
  const listed = data.find(({ category }) => categoryKey(category) === categoryKey(chosen));
  const categories = chosen && !listed ? [{ category: chosen, count: 0 }, ...data] : data;
  return { categories, value: listed?.category ?? chosen };
}

type CategoryOptionsProps = Pick<ReturnType<typeof useCategories>, 'categories'>;

/** Options of a category field, each with the number of its tools. */
export function CategoryOptions({ categories }: CategoryOptionsProps) {
  return (
    <>
      <option value="">{texts.all}</option>
      {categories.map(({ category, count }) => (
        <option key={category} value={category}>
          {texts.counted(category, count)}
        </option>
      ))}
    </>
  );
}

/** Suggests existing categories in each field whose `list` attribute is `id`. */
export function CategorySuggestions({ id }: { id: string }) {
  const { data = [] } = useQuery(categoriesQuery);
  return (
    <datalist id={id}>
      {data.map(({ category }) => (
        <option key={category} value={category} />
      ))}
    </datalist>
  );
}
