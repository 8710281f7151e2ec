import { z } from 'zod';
import { searchField } from './search.ts';

export const userFilterSchema = z.object({ q: searchField });
export type UserFilterInput = z.infer<typeof userFilterSchema>;
