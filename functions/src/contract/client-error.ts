import { z } from 'zod';

const text = (max: number) => z.string().transform((value) => value.slice(0, max));

/** An error that a page met, as the client reports it. What is longer than the log takes is cut off. */
export const clientErrorSchema = z.object({
  name: text(80),
  message: text(300),
  /** The lines of its stack that name a place in the client's files. */
  at: z.array(text(200)).transform((lines) => lines.slice(0, 12)),
  /** The page's path. */
  page: text(200),
  /** The version of the page. Pages of older releases send none. */
  version: text(80)
    .transform((value) => value.replace(/[^\w.-]/g, ''))
    .exactOptional(),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
