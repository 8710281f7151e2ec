import { z } from 'zod';
import { messages } from './messages.ts';

export const userStatusSchema = z.object({ disabled: z.boolean({ error: messages.disabledInvalid }) });
export type UserStatusInput = z.infer<typeof userStatusSchema>;
