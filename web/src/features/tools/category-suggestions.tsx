import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from './queries.ts';

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
