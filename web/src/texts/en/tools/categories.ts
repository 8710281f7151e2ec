// Filter by category.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';

export const category = 'Category';
export const all = 'All categories';
export const counted = (category: string, count: number) => `${isolated(category)} (${numberOf(count)})`;
