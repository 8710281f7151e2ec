// Filter by category.
import { numberOf } from '#lib/format/intl.ts';

export const category = 'Category';
export const all = 'All categories';
export const counted = (category: string, count: number) => `${category} (${numberOf(count)})`;
