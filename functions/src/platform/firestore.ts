import {
  type CollectionReference,
  type DocumentSnapshot,
  type FirestoreDataConverter,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { app } from './firebase-app.ts';

export const firestore = getFirestore(app);

/** A Firestore timestamp, as a Date inside the store. */
export const timestampField = z.instanceof(Timestamp).transform((timestamp) => timestamp.toDate());

/** A document with its id, and its version, which a guarded write requires to be unchanged. */
export type Stored<T> = { id: string; data: T; version: Timestamp };

/** A collection whose documents are checked against a schema as they are read. */
export function collection<Fields extends object>(
  name: string,
  schema: z.ZodType<Fields>,
): CollectionReference<Fields> {
  const converter: FirestoreDataConverter<Fields> = {
    toFirestore: (fields) => ({ ...fields }),
    fromFirestore: (snapshot) => schema.parse(snapshot.data()),
  };
  return firestore.collection(name).withConverter(converter);
}

/** A snapshot as a stored document, or undefined where there is none. */
export function stored<T>(snapshot: DocumentSnapshot<T>): Stored<T> | undefined {
  const data = snapshot.data();
  if (data === undefined || !snapshot.updateTime) return undefined;
  return { id: snapshot.id, data, version: snapshot.updateTime };
}
