import { z } from 'zod';
import { messages } from './messages.ts';

/** The body of PUT /user-status. */
export const userStatusSchema = z.object({ disabled: z.boolean({ error: messages.disabledInvalid }) });
export type UserStatusInput = z.infer<typeof userStatusSchema>;
