import type { z } from 'zod';
import type { overviewResponse } from './responses.ts';

/** What the owner of a shop looks at first, as the API returns it. */
export type Overview = z.infer<typeof overviewResponse>;

/** So many orders or payments, and what they come to in dollars. */
export type Figure = Overview['failedRefunds'];
