import type { CategoryCount, Tool } from '../contract/tool.ts';
import { categoryKey } from '../contract/tool-search.ts';
import type { ListCopy } from '../platform/cache/list-copy.ts';
import { oncePer } from '../platform/cache/once-per.ts';
import { publicTools } from './catalogue.service.ts';

/** Maximum number of categories. If there are more, those with the most tools are listed. */
const MAX_CATEGORIES = 100;

const counted = oncePer(countCategories);

/**
 * Returns the categories of the cached tools for sale, sorted by name. If a category has several spellings,
 * uses the most frequent one.
 */
export async function categories(changedAt?: number): Promise<CategoryCount[]> {
  const { rows } = await publicTools.copy(changedAt);
  return counted(rows);
}

function countCategories(rows: ListCopy<Tool>['rows']): CategoryCount[] {
  const named = rows.flatMap(({ item }) => item.category ?? []);
  const counts = [...Map.groupBy(named, categoryKey).values()].map((spellings) => ({
    category: mostFrequent(spellings),
    count: spellings.length,
  }));
  counts.sort((a, b) => b.count - a.count);
  return counts.slice(0, MAX_CATEGORIES).sort((a, b) => a.category.localeCompare(b.category, 'en'));
}

function mostFrequent(spellings: readonly string[]): string {
  const groups = [...Map.groupBy(spellings, (spelling) => spelling)];
  const [first] = groups.sort(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? '';
}
