import {
  AggregateField,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreDataConverter,
  GrpcStatus,
  getFirestore,
  type Query,
  Timestamp,
  type WriteResult,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { z } from 'zod';
import { lazily } from '../cache/lazily.ts';
import { failureOf, InternalError } from '../errors/failure.ts';
import { app } from './firebase-app.ts';

/** The Firestore client. Created on first use, because it is slow to load. */
export const firestore = lazily(() => getFirestore(app));

/** A Firestore timestamp, parsed to a Date. */
export const timestampField = z
  .custom<Timestamp>((value) => value instanceof Timestamp)
  .transform((timestamp) => timestamp.toDate());

/** The time of an event. Null before the event. */
export const momentField = timestampField.nullable();

/** A document with its id. */
export type Stored<T> = { id: string; data: T };

/**
 * Thrown for a document that does not match its schema, because another release wrote it or a person edited
 * it.
 */
export class MalformedDocument extends InternalError {
  override name = 'MalformedDocument';
}

/** Returns a converter that checks documents against a schema when they are read. */
export function converterOf<Fields extends object>(
  schema: z.ZodType<Fields>,
): FirestoreDataConverter<Fields> {
  return {
    toFirestore: (fields) => ({ ...fields }),
    fromFirestore: (snapshot) => {
      const parsed = schema.safeParse(snapshot.data());
      if (parsed.success) return parsed.data;
      throw new MalformedDocument(`${snapshot.ref.path} is malformed`, { cause: parsed.error });
    },
  };
}

/** Returns a collection whose documents are checked against a schema when they are read. */
export function collection<Fields extends object>(
  name: string,
  schema: z.ZodType<Fields>,
): CollectionReference<Fields> {
  return lazily(() => firestore.collection(name).withConverter(converterOf(schema)));
}

/** Converts a snapshot. Returns undefined if the document does not exist. @throws MalformedDocument */
export function stored<T>(snapshot: DocumentSnapshot<T>): Stored<T> | undefined {
  const data = snapshot.data();
  return data && { id: snapshot.id, data };
}

/** Returns the ids of those documents that exist. Reads all in one request. */
export async function existing(documents: readonly DocumentReference[]): Promise<Set<string>> {
  if (documents.length === 0) return new Set();
  const found = await firestore.getAll(...documents, { fieldMask: [] });
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

/**
 * Converts snapshots. Skips and logs a malformed document, because one malformed document must not block the
 * others.
 */
export function allStored<T>({ docs }: { docs: readonly DocumentSnapshot<T>[] }): Stored<T>[] {
  return docs.flatMap((snapshot) => {
    try {
      return stored(snapshot) ?? [];
    } catch (error) {
      if (!(error instanceof MalformedDocument)) throw error;
      logger.error('A malformed document is left out', {
        document: snapshot.ref.path,
        failure: failureOf(error),
      });
      return [];
    }
  });
}

const grpcError = z.object({ code: z.number() });

/** Returns the code of an error of Firestore's client, if it is one. */
export function grpcCodeOf(error: unknown): GrpcStatus | undefined {
  return grpcError.safeParse(error).data?.code;
}

/** Waits for the change of a document. Ignores the error if another call has deleted the document. */
export async function unlessDeleted(change: Promise<WriteResult>): Promise<void> {
  await change.catch((error) => {
    if (grpcCodeOf(error) !== GrpcStatus.NOT_FOUND) throw error;
  });
}

/** A number of documents and their total in cents. */
export type Sum = { count: number; cents: number };

/**
 * Sums a field of integer cents over a query without reading its documents. Costs one read per 1,000
 * documents. Firestore adds integers without rounding errors.
 */
export async function sumOf<T>(query: Query<T>, field: string & keyof T): Promise<Sum> {
  const count = AggregateField.count();
  const cents = AggregateField.sum(field);
  return (await query.aggregate({ count, cents }).get()).data();
}
