import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from './queries.ts';

/** The categories that tools have already, for the field that names its id in `list`. */
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
