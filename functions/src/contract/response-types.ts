import type { z } from 'zod';
import type {
  deletedResponse,
  errorResponse,
  healthResponse,
  insertedResponse,
  modifiedResponse,
} from './responses.ts';

export type InsertedResponse = z.infer<typeof insertedResponse>;
export type ModifiedResponse = z.infer<typeof modifiedResponse>;
export type DeletedResponse = z.infer<typeof deletedResponse>;

export type HealthResponse = z.infer<typeof healthResponse>;
export type ErrorBody = z.infer<typeof errorResponse>;
