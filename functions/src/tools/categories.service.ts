import type { CategoryCount } from '../contract/tool.ts';
import { categoryKey } from '../contract/tool-search.ts';
import { publicTools } from './catalogue.service.ts';

/** So many categories are listed: those with the most tools. */
const MOST_CATEGORIES = 100;

/**
 * The categories of the tools for sale, by name, counted in the copy of the catalogue: nothing is read for it. Of
 * several spellings, the most frequent one is shown.
 */
export async function categories(changedAt?: number): Promise<CategoryCount[]> {
  const { rows } = await publicTools.copy(changedAt);
  const named = rows.flatMap(({ item }) => item.category ?? []);
  const counts = [...Map.groupBy(named, categoryKey).values()].map((spellings) => ({
    category: mostFrequent(spellings),
    count: spellings.length,
  }));
  counts.sort((a, b) => b.count - a.count);
  return counts.slice(0, MOST_CATEGORIES).sort((a, b) => a.category.localeCompare(b.category, 'en'));
}

function mostFrequent(spellings: readonly string[]): string {
  const groups = [...Map.groupBy(spellings, (spelling) => spelling)];
  const [first] = groups.sort(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? '';
}
