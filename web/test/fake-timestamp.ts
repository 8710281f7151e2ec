/** A timestamp for tests that mock Firestore. */
export class Timestamp {
  readonly #iso: string;
  constructor(iso: string) {
    this.#iso = iso;
  }
  toDate() {
    return new Date(this.#iso);
  }
}
