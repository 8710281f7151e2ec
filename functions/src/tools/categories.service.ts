import { categoryKey } from '../contract/category.ts';
import type { CategoryCount, Tool } from '../contract/tool.ts';
import type { ListCopy } from '../platform/list-copy.ts';
import { publicTools } from './catalogue.service.ts';

/** So many categories are listed: those with the most tools. */
const MOST_CATEGORIES = 100;

/** The categories of each copy's rows, which are counted once. */
const counted = new WeakMap<ListCopy<Tool>['rows'], CategoryCount[]>();

/**
 * The categories of the tools for sale, by name, counted in the copy of the catalogue: nothing is read for it. Of
 * several spellings, the most frequent one is shown.
 */
export async function categories(changedAt?: number): Promise<CategoryCount[]> {
  const { rows } = await publicTools.copy(changedAt);
  const known = counted.get(rows) ?? countedIn(rows);
  counted.set(rows, known);
  return known;
}

function countedIn(rows: ListCopy<Tool>['rows']): CategoryCount[] {
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
