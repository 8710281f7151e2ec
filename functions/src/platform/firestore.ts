import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreDataConverter,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { z } from 'zod';
import { failureOf, InternalError } from './failure.ts';
import { app } from './firebase-app.ts';
import { lazily } from './lazily.ts';

/** The Firestore client, which takes long to load: it is made at its first use. */
export const firestore = lazily(() => getFirestore(app));

/** A Firestore timestamp, as a Date inside the store. */
export const timestampField = z
  .custom<Timestamp>((value) => value instanceof Timestamp)
  .transform((timestamp) => timestamp.toDate());

/** A document with its id, and its version, which a guarded write requires to be unchanged. */
export type Stored<T> = { id: string; data: T; version: Timestamp };

/** A document that is not what the store writes: by another release, or by hand. */
export class MalformedDocument extends InternalError {
  override name = 'MalformedDocument';
}

/** A collection whose documents are checked against a schema as they are read. */
export function collection<Fields extends object>(
  name: string,
  schema: z.ZodType<Fields>,
): CollectionReference<Fields> {
  const converter: FirestoreDataConverter<Fields> = {
    toFirestore: (fields) => ({ ...fields }),
    fromFirestore: (snapshot) => {
      const parsed = schema.safeParse(snapshot.data());
      if (parsed.success) return parsed.data;
      throw new MalformedDocument(`${snapshot.ref.path} is malformed`, { cause: parsed.error });
    },
  };
  return lazily(() => firestore.collection(name).withConverter(converter));
}

/** A snapshot as a stored document, or undefined where there is none. @throws MalformedDocument */
export function stored<T>(snapshot: DocumentSnapshot<T>): Stored<T> | undefined {
  const data = snapshot.data();
  if (data === undefined || !snapshot.updateTime) return undefined;
  return { id: snapshot.id, data, version: snapshot.updateTime };
}

/**
 * Reads documents of any collections as they are at one moment, in one request.
 *
 * @returns what looks one of them up. It throws MalformedDocument.
 */
export async function readTogether(
  ...references: DocumentReference[]
): Promise<<T>(reference: DocumentReference<T>) => Stored<T> | undefined> {
  const snapshots = await firestore.getAll(...references);
  return (reference) => {
    const snapshot = snapshots.find((candidate) => isOf(reference, candidate));
    return snapshot && stored(snapshot);
  };
}

/** A snapshot has its reference's converter. */
function isOf<T>(
  reference: DocumentReference<T>,
  snapshot: DocumentSnapshot<unknown>,
): snapshot is DocumentSnapshot<T> {
  return snapshot.ref.path === reference.path;
}

/** Snapshots as stored documents. One that is malformed is left out and logged: it must not stop all the others. */
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
