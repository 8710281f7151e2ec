import { type CollectionReference, FieldPath } from 'firebase-admin/firestore';
import { allStored, type Stored } from '../../src/platform/firestore/firestore.ts';
import { allPages } from '../../src/platform/firestore/page.ts';
import { type Transaction, transact } from '../../src/platform/firestore/transact.ts';

/** The result of a migration for one page of documents. */
export type MigratedPage = { lastId: string; seen: number; changed: number };

/** Migrates all documents after an id, page by page. If `isDry` is true, only counts the changes. */
export type Step = (after: string | undefined, isDry: boolean) => AsyncGenerator<MigratedPage>;

type EachDocument<T, Changes> = {
  documents: CollectionReference<T>;
  /** Returns the missing fields of a document, or undefined if it is complete. */
  missingIn: (document: Stored<T>) => Promise<Changes | undefined> | Changes | undefined;
  write: (tx: Transaction, document: Stored<T>, changes: Changes) => void;
};

/**
 * Makes a migration step that adds the missing fields to every document of a collection. The step is safe to
 * repeat, and to run while the store is open.
 */
export function eachDocument<T, Changes>({ documents, missingIn, write }: EachDocument<T, Changes>): Step {
  const complete = (id: string, isDry: boolean) =>
    transact(async (tx) => {
      const document = await tx.get(documents.doc(id));
      const changes = document && (await missingIn(document));
      if (!document || changes === undefined) return false;
      if (!isDry) write(tx, document, changes);
      return true;
    });
  return async function* (after, isDry) {
    const rest = after === undefined ? documents : documents.where(FieldPath.documentId(), '>', after);
    for await (const docs of allPages(rest)) {
      const changes = await Promise.all(allStored({ docs }).map(({ id }) => complete(id, isDry)));
      const lastId = docs.at(-1)?.id;
      if (lastId) yield { lastId, seen: docs.length, changed: changes.filter(Boolean).length };
    }
  };
}
