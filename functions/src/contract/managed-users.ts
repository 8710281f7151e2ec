import { z } from 'zod';
import { messages } from './messages.ts';
import { searchField } from './search.ts';

/** The filter of GET /users. */
export const userFilterSchema = z.object({ q: searchField });
export type UserFilterInput = z.infer<typeof userFilterSchema>;

/** Disables or enables an account. */
export const userStatusSchema = z.object({ disabled: z.boolean({ error: messages.disabledInvalid }) });
export type UserStatusInput = z.infer<typeof userStatusSchema>;
