/** What the calls that change something return, in the shapes that the specification reads. */
export type InsertedAnswer = { insertedId: string };
export type ModifiedAnswer = { modifiedCount: number; message: string };
export type DeletedAnswer = { deletedCount: number; message: string };
