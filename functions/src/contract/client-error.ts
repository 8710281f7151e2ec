import { z } from 'zod';
import { textField } from './fields.ts';
import { messages } from './messages.ts';
import { firstCharacters } from './plain-text.ts';

const text = (max: number) =>
  textField(messages.textInvalid).transform((value) => firstCharacters(value, max));

/** The client's report of an error on a page. Strings that are too long are cut off. */
export const clientErrorSchema = z.object({
  name: text(80),
  message: text(300),
  /** The lines of the stack that refer to one of the client's files. */
  at: z.array(text(200), messages.textInvalid).transform((lines) => lines.slice(0, 12)),
  page: text(200),
  /** The version of the client. */
  version: text(80)
    .transform((value) => value.replace(/[^\w.-]/g, ''))
    .exactOptional(),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
