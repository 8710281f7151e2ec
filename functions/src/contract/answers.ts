/** Answers of the calls that change something, in the shapes the specification reads. */
export type InsertedAnswer = { insertedId: string };
export type ModifiedAnswer = { modifiedCount: number; message: string };
export type DeletedAnswer = { deletedCount: number; message: string };
