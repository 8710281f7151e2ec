import { categoryKey } from '@almighty-tools/functions/contract/tool-search.ts';
import { useQuery } from '@tanstack/react-query';
import * as texts from '#texts/tools.ts';
import { categoriesQuery } from './queries.ts';

/**
 * Options of a category field, each with the number of its tools. They include the `chosen` category of the URL, even if
 * no tool has it.
 */
export function CategoryOptions({ chosen }: { chosen: string }) {
  const { data = [] } = useQuery(categoriesQuery);
  const isChosen = (category: string) => categoryKey(category) === categoryKey(chosen);
  const isListed = data.some(({ category }) => isChosen(category));
  const categories = chosen && !isListed ? [{ category: chosen, count: 0 }, ...data] : data;
  return (
    <>
      <option value="">{texts.all}</option>
      {categories.map(({ category, count }) => (
        // The URL may contain the category in another case.
        <option key={categoryKey(category)} value={isChosen(category) ? chosen : category}>
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
