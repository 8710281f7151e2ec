import { type CollectionReference, FieldPath } from 'firebase-admin/firestore';
import { allStored, type Stored } from '../../src/platform/firestore/firestore.ts';
import { decideAndWrite } from '../../src/platform/firestore/guarded-write.ts';
import { allPages } from '../../src/platform/firestore/page.ts';

/** The result of a migration for one page of documents. */
export type MigratedPage = { lastId: string; seen: number; changed: number };

/** Migrates all documents after an id, page by page. If `isDry` is true, only counts the changes. */
export type Step = (after: string | undefined, isDry: boolean) => AsyncGenerator<MigratedPage>;

type EachDocument<T, Changes> = {
  documents: CollectionReference<T>;
  find: (id: string) => Promise<Stored<T> | undefined>;
  /** Returns the missing fields of a document, or undefined if it is complete. */
  missingIn: (document: Stored<T>) => Promise<Changes | undefined> | Changes | undefined;
  /** Writes the changes. The write requires that the document is unchanged since it was read. */
  write: (document: Stored<T>, changes: Changes) => Promise<void>;
};

/**
 * Makes a migration step that adds the missing fields to every document of a collection. The step is safe to
 * repeat, and to run while the store is open. A document that changes in the meantime is read again.
 */
export function eachDocument<T, Changes>(options: EachDocument<T, Changes>): Step {
  const { documents, find, missingIn, write } = options;
  const complete = (first: Stored<T>, isDry: boolean) =>
    decideAndWrite(async (isRetry) => {
      const document = isRetry ? await find(first.id) : first;
      const changes = document && (await missingIn(document));
      if (!document || changes === undefined) return false;
      if (!isDry) await write(document, changes);
      return true;
    });
  return async function* (after, isDry) {
    const rest = after === undefined ? documents : documents.where(FieldPath.documentId(), '>', after);
    for await (const docs of allPages(rest)) {
      const changes = await Promise.all(allStored({ docs }).map((each) => complete(each, isDry)));
      const lastId = docs.at(-1)?.id;
      if (lastId) yield { lastId, seen: docs.length, changed: changes.filter(Boolean).length };
    }
  };
}
