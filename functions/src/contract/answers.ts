import type { z } from 'zod';
import type { deletedResponse, healthResponse, insertedResponse, modifiedResponse } from './responses.ts';

/** What the calls that change something return, in the shapes that the specification reads. */
export type InsertedAnswer = z.infer<typeof insertedResponse>;
export type ModifiedAnswer = z.infer<typeof modifiedResponse>;
export type DeletedAnswer = z.infer<typeof deletedResponse>;

export type HealthAnswer = z.infer<typeof healthResponse>;
