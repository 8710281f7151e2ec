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
    docs.map((each) => [each.ref.path, JSON.parse(toJson(each.data()))] as const),
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
    void writer.set(firestore.doc(path), fromJson(JSON.stringify(fields)));
  }
  await writer.close();
}

/** Returns the JSON of a document's fields, with the times as text. */
const toJson = (fields: object) =>
  JSON.stringify(fields, function (this: Record<string, unknown>, name, value: unknown) {
    const stored = this[name];
    return stored instanceof Timestamp ? { $time: stored.toDate().toISOString() } : value;
  });

const fromJson = (json: string) =>
  JSON.parse(json, (_, value) => {
    const time = timeSchema.safeParse(value).data?.$time;
    return time ? Timestamp.fromDate(new Date(time)) : value;
  });
