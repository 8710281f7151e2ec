import { z } from 'zod';
import { searchField } from './search.ts';

/** Which people are asked for: the query string of GET /users, and of the page that shows them. */
export const userFilterSchema = z.object({ q: searchField });
export type UserFilterInput = z.infer<typeof userFilterSchema>;
