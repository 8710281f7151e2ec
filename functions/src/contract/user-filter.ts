import { z } from 'zod';
import { searchField } from './search.ts';

/** The filter of GET /users, and of the page that shows the users. */
export const userFilterSchema = z.object({ q: searchField });
export type UserFilterInput = z.infer<typeof userFilterSchema>;
