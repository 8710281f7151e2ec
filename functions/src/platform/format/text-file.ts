/** A text file that is generated while it is sent. */
export class TextFile {
  readonly type: 'text/csv' | 'application/json';
  readonly name: string;
  readonly parts: AsyncIterable<string>;

  constructor(type: TextFile['type'], name: string, parts: TextFile['parts']) {
    this.type = type;
    this.name = name;
    this.parts = parts;
  }

  /** Value of the `Content-Disposition` header. Express’s own omits the quotes, which the client needs to read the name. */
  get disposition(): string {
    return `attachment; filename="${this.name}"`;
  }
}
