import type { z } from 'zod';
import type { overviewResponse } from './responses.ts';

export type Overview = z.infer<typeof overviewResponse>;

/** A number of orders or payments, and their total in dollars. */
export type Figure = Overview['failedRefunds'];
