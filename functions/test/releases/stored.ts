import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestore } from '../../src/platform/firestore/firestore.ts';

/** The documents of a project, by path. A time is `{ "$time": "2026-11-22T12:00:00.000Z" }`. */
export const documentsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
export type Documents = z.infer<typeof documentsSchema>;

const timeSchema = z.strictObject({ $time: z.iso.datetime() });

/** Reads all documents of the project, sorted by path. */
export async function allDocuments(): Promise<Documents> {
  const collections = await firestore.listCollections();
  const snapshots = await Promise.all(collections.map((each) => each.get()));
  const rows = snapshots.flatMap(({ docs }) =>
    docs.map((each) => [each.ref.path, toJson(each.data())] as const),
  );
  return documentsSchema.parse(Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Returns the documents as JSON with one line for each, so that a file is short and can be compared. */
export function documentPerLine(documents: Documents): string {
  const lines = Object.entries(documents).map((entry) =>
    entry.map((part) => JSON.stringify(part)).join(': '),
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

export async function restore(documents: Documents): Promise<void> {
  const writer = firestore.bulkWriter();
  for (const [path, fields] of Object.entries(documents)) {
    const data = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromJson(value)]));
    void writer.set(firestore.doc(path), data);
  }
  await writer.close();
}

function toJson(value: unknown): unknown {
  if (value instanceof Timestamp) return { $time: value.toDate().toISOString() };
  if (Array.isArray(value)) return value.map(toJson);
  return isMap(value) ? mapped(value, toJson) : value;
}

function fromJson(value: unknown): unknown {
  const time = timeSchema.safeParse(value);
  if (time.success) return Timestamp.fromDate(new Date(time.data.$time));
  if (Array.isArray(value)) return value.map(fromJson);
  return isMap(value) ? mapped(value, fromJson) : value;
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function mapped(map: object, convert: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, convert(value)]));
}
